import type { Circle } from "@attune/core/circles/circles.contract";
import { useEffect } from "react";
import { watch } from "../../lib/watch.ts";

/** Hears of what is written in a circle, for as long as a member looks at it. */
export function useWatchCircle(circle: Circle | undefined): void {
  const topic = circle?.isMember ? (`circle:${circle.circleId}` as const) : null;
  useEffect(() => (topic ? watch(topic) : undefined), [topic]);
}
