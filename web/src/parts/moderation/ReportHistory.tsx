import type { Report } from "@attune/core/reports/reports.contract";
import { fullDate } from "../../lib/date-format.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { reasonLabels } from "../protect/report-words.ts";
import { decisionLabels } from "./report-labels.ts";

/** Earlier decisions about a member; undefined while loading. */
export function ReportHistory({ reports }: { reports: readonly Report[] | undefined }) {
  if (!reports) return <Skeleton label="Loading the history" lines={1} />;
  if (reports.length === 0) return <p className="text-small text-muted">No earlier decisions.</p>;
  return (
    <ul className="text-small text-muted">
      {reports.map(({ reportId, decision, isReported, reason, resolvedAt, takenBackAt }) => (
        <li key={reportId}>
          {resolvedAt && fullDate(resolvedAt)}: {decision && decisionLabels[decision]} (
          {isReported ? reasonLabels[reason].label.toLowerCase() : "without a report"})
          {takenBackAt && `, reversed ${fullDate(takenBackAt)}`}
        </li>
      ))}
    </ul>
  );
}
