import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { onTopicNews } from "../../lib/realtime.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";

onTopicNews("reviews", () => [
  api.events.listEventsForReview.key(),
  api.circles.listCirclesForReview.key(),
  api.interests.listSuggestions.key(),
]);

/** Keeps events, circles and interests to review live while their reviewer is in the admin area. */
export function useWatchReviews(canReview: boolean): void {
  useEffect(() => (canReview ? subscribeToTopic("reviews") : undefined), [canReview]);
}
