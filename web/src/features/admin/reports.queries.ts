import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { onTopicNews } from "../../lib/realtime.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";

onTopicNews("reports", () => [api.reports.key(), api.facilitators.listApplications.key()]);

/** Keeps reports, appeals and applications live while a moderator is in the admin area. */
export function useWatchReports(canDecide: boolean): void {
  useEffect(() => (canDecide ? subscribeToTopic("reports") : undefined), [canDecide]);
}
