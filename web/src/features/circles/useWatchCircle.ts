import type { Circle } from "@attune/core/circles/circles.contract";
import { useEffect } from "react";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";

/** Subscribes to a circle's changes while it's on screen. */
export function useWatchCircle(circle: Circle | undefined): void {
  const topic = circle?.isMember ? (`circle:${circle.circleId}` as const) : null;
  useEffect(() => (topic ? subscribeToTopic(topic) : undefined), [topic]);
}
