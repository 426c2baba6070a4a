import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { onTopicNews } from "../../lib/realtime.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";

onTopicNews("profile", () => [
  api.profiles.getProfile.key(),
  api.charts.getChart.key(),
  api.charts.getLikeness.key(),
]);

/** Subscribes to changes of another member's profile and chart while they're on screen. */
export const useWatchProfile = (userId: string | null | undefined): void =>
  useEffect(() => (userId ? subscribeToTopic(`profile:${userId}`) : undefined), [userId]);
