import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { joinReports } from "../../parts/moderation/join-reports.ts";
import type { Permission } from "./permissions.ts";
import { useWatchReports } from "./reports.queries.ts";
import { useWatchReviews } from "./reviews.queries.ts";
import type { ViewPath } from "./views.ts";

interface FirstPage {
  items: readonly unknown[];
  next?: string | undefined;
}

/** "3", or "50+" when there are more pages; nothing for an empty queue. */
export const countOf = (page: FirstPage | undefined): string | undefined =>
  page && page.items.length > 0 ? `${page.items.length}${page.next ? "+" : ""}` : undefined;

/** The first pages of two queues as one. */
const together = (one: FirstPage | undefined, other: FirstPage | undefined): FirstPage => ({
  items: [...(one?.items ?? []), ...(other?.items ?? [])],
  next: one?.next ?? other?.next,
});

/** How many appeals wait for an answer. */
export const useOpenAppeals = (enabled = true) =>
  useQuery({
    ...api.reports.listAppeals.queryOptions({ input: { status: "open" } }),
    ...presets.dynamic,
    enabled,
  });

/** How much waits in each review queue that the admin may open. */
export function useQueueCounts(
  hasPermission: (needed: Permission) => boolean,
): Partial<Record<ViewPath, string | undefined>> {
  const input = { status: "pending" as const };
  const [reviews, people] = [hasPermission("communities_update"), hasPermission("users_update")];
  useWatchReports(people);
  useWatchReviews(reviews);
  const reports = useQuery({
    ...api.reports.listReports.queryOptions({ input: { status: "open" } }),
    ...presets.dynamic,
    enabled: people,
  });
  const appeals = useOpenAppeals(people);
  const events = useQuery({
    ...api.events.listEventsForReview.queryOptions({ input }),
    ...presets.dynamic,
    enabled: reviews,
  });
  const circles = useQuery({
    ...api.circles.listCirclesForReview.queryOptions({ input }),
    ...presets.dynamic,
    enabled: reviews,
  });
  const interests = useQuery({
    ...api.interests.listSuggestions.queryOptions({ input }),
    ...presets.dynamic,
    enabled: reviews,
  });
  const facilitators = useQuery({
    ...api.facilitators.listApplications.queryOptions({ input }),
    ...presets.dynamic,
    enabled: people,
  });
  return {
    reports: countOf(
      together(
        reports.data && { ...reports.data, items: joinReports(reports.data.items) },
        appeals.data,
      ),
    ),
    events: countOf(events.data),
    circles: countOf(circles.data),
    interests: countOf(interests.data),
    facilitators: countOf(facilitators.data),
  };
}
