import type { Circle } from "@attune/core/circles/circles.contract";
import { useEffect } from "react";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";

/** Subscribes to a circle's changes while it's on screen. */
export function useWatchCircle(circle: Circle | undefined): void {
  const topic = circle && (`circle${circle.isMember ? "" : "-page"}:${circle.circleId}` as const);
  useEffect(() => (topic ? subscribeToTopic(topic) : undefined), [topic]);
}
