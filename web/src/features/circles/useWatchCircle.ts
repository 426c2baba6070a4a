import type { Circle } from "@attune/core/circles/circles.contract";
import { useEffect } from "react";
import { watch } from "../../lib/watch.ts";

/** Subscribes to a circle's changes while it's on screen. */
export function useWatchCircle(circle: Circle | undefined): void {
  const topic = circle?.isMember ? (`circle:${circle.circleId}` as const) : null;
  useEffect(() => (topic ? watch(topic) : undefined), [topic]);
}
