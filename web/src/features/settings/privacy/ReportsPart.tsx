import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { fullDateAndTime } from "../../../lib/date-format.ts";
import { itemsOf } from "../../../lib/pages.ts";
import { byCursor } from "../../../lib/query.ts";
import { onDomainEvent } from "../../../lib/realtime.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { kindLabels } from "../../../parts/moderation/report-labels.ts";
import { outcomeLabels, reasonLabels } from "../../../parts/protect/report-words.ts";
import { ShowMore } from "../../../parts/ShowMore.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";

onDomainEvent("report.sent", () => [api.reports.listMyReports.key()]);
onDomainEvent("report.resolved", () => [api.reports.listMyReports.key()]);

function MyReports() {
  const list = useInfiniteQuery(
    api.reports.listMyReports.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
    }),
  );
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading your reports" lines={2} />;
  }
  const reports = itemsOf(list.data);
  if (reports.length === 0 && !list.hasNextPage) {
    return <p className="text-muted">You haven't reported anything.</p>;
  }
  return (
    <>
      <ul>
        {reports.map(({ reportId, kind, reason, createdAt, decision }) => (
          <li
            key={reportId}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 last:border-b-0"
          >
            <span>
              <span className="font-medium">{reasonLabels[reason].label}</span>
              <span className="block text-small text-muted">
                {kindLabels[kind]} · {fullDateAndTime(createdAt)}
              </span>
            </span>
            <span className="text-muted">
              {decision ? outcomeLabels[decision] : "Not reviewed yet"}
            </span>
          </li>
        ))}
      </ul>
      <ShowMore list={list} label="More" />
    </>
  );
}

export function ReportsPart() {
  return (
    <Part
      anchor="reports"
      title="Your reports"
      hint="What you told moderators, and what came of it."
    >
      <MyReports />
    </Part>
  );
}
