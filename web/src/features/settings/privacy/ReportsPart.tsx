import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { fullDateAndTime } from "../../../lib/date-format.ts";
import { onDomainEvent } from "../../../lib/realtime.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { kindLabels } from "../../../parts/moderation/report-labels.ts";
import { outcomeLabels, reasonLabels } from "../../../parts/protect/report-words.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";

onDomainEvent("report.sent", () => [api.reports.listMyReports.key()]);
onDomainEvent("report.resolved", () => [api.reports.listMyReports.key()]);

function MyReports() {
  const { data, error, refetch } = useQuery(api.reports.listMyReports.queryOptions({ input: {} }));
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading your reports" lines={2} />;
  }
  if (data.items.length === 0) return <p className="text-muted">You haven't reported anything.</p>;
  return (
    <ul>
      {data.items.map(({ reportId, kind, reason, createdAt, decision }) => (
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
            {decision ? outcomeLabels[decision] : "Not looked at yet"}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function ReportsPart() {
  return (
    <Part title="Your reports" hint="What you told moderators, and what came of it.">
      <MyReports />
    </Part>
  );
}
