import { unformatted } from "@attune/core/kernel/unformatted.rules";
import type { Report } from "@attune/core/reports/reports.contract";
import type { ReactNode } from "react";
import { fullDateAndTime } from "../../lib/date-format.ts";
import { quoted } from "../../lib/quoted.ts";
import { reasonLabels } from "../protect/report-words.ts";

interface JoinedReportsProps {
  reports: readonly Report[];
  /** What's shown above. */
  excerpt: string;
  person: (person: NonNullable<Report["reporter"]>) => ReactNode;
}

/** Each reporter's reason and note, and what they saw if it was edited in between. */
export function JoinedReports({ reports, excerpt, person }: JoinedReportsProps) {
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {reports.map((report) => (
        <li key={report.reportId} className="text-small break-words">
          <span className="font-medium">{reasonLabels[report.reason].label}</span>
          <span className="text-muted">
            {" · "}
            {report.reporter ? person(report.reporter) : "A member"},{" "}
            <time dateTime={report.createdAt}>{fullDateAndTime(report.createdAt)}</time>
          </span>
          {report.note && (
            <span dir="auto" className="block">
              {quoted(report.note)}
            </span>
          )}
          {report.excerpt !== excerpt && (
            <span dir="auto" className="block border-s-2 border-line ps-3 whitespace-pre-line">
              {unformatted(report.excerpt)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
