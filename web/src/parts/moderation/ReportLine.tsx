import { unformatted } from "@attune/core/kernel/unformatted.rules";
import type { Report } from "@attune/core/reports/reports.contract";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { fullDateAndTime } from "../../lib/date-format.ts";
import { quoted } from "../../lib/quoted.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { reasonLabels } from "../protect/report-words.ts";
import { JoinedReports } from "./JoinedReports.tsx";
import { ReportedPicture } from "./ReportedPicture.tsx";
import { reasonOf } from "./reason-of.ts";
import { decisionLabels, kindLabels } from "./report-labels.ts";

type Person = Report["person"];

interface ReportLineProps {
  report: Report;
  /** Other reports of the thing, decided together. */
  others?: readonly Report[];
  /** Renders a person, as a link if their page can be opened from here. */
  person: (person: NonNullable<Person>) => ReactNode;
  /** Shown below an open report once a moderator starts to decide. */
  form?: (close: () => void) => ReactNode;
  /** Shown below a decided report. */
  after?: ReactNode;
}

function Outcome({ report }: { report: Report }) {
  const {
    decision,
    cause,
    resolvedAt,
    resolvedBy,
    byHost,
    until,
    takenBackAt,
    takenBackBy,
    takenBackReason,
  } = report;
  if (!decision || !resolvedAt) return null;
  const decisionReason = reasonOf({ cause, reason: report.decisionReason ?? "" });
  return (
    <p className="mt-3 text-small break-words">
      <span className="font-medium">{decisionLabels[decision]}</span> by{" "}
      {resolvedBy?.name ?? "a former member"}
      {byHost && ", for the circle"}, {fullDateAndTime(resolvedAt)}: {decisionReason}
      {until && !takenBackAt && (
        <span className="block text-muted">
          {Date.parse(until) > Date.now() ? "Ends" : "Ended"}: {fullDateAndTime(until)}
        </span>
      )}
      {report.isDecidedWithAnother && (
        <span className="block text-muted">Closed by another decision.</span>
      )}
      {takenBackAt && (
        <span className="block text-muted">Reversed: {fullDateAndTime(takenBackAt)}</span>
      )}
      {takenBackReason && (
        <span className="block text-muted">
          {takenBackBy?.name ?? "A former member"}: {takenBackReason}
        </span>
      )}
    </p>
  );
}

function Origin({
  report: { isReported, kind, person, reporter },
  hasOthers,
  person: named,
}: Pick<ReportLineProps, "report" | "person"> & { hasOthers: boolean }) {
  const nameOf = (someone: Person, unknown: string) => (someone ? named(someone) : unknown);
  if (hasOthers && kind === "profile") {
    return person ? <>{named(person)}'s profile</> : <>A former member's profile</>;
  }
  if (hasOthers) return <>By {nameOf(person, "a former member")}</>;
  if (!isReported) return <>About {nameOf(person, "a former member")},</>;
  if (kind === "profile") {
    const by = nameOf(reporter, "a member");
    return person ? (
      <>
        {named(person)}'s profile, reported by {by},
      </>
    ) : (
      <>A former member's profile, reported by {by},</>
    );
  }
  return (
    <>
      By {nameOf(person, "a former member")}, reported by {nameOf(reporter, "a member")},
    </>
  );
}

/** A report with its subject, and the decision if there's one. */
export function ReportLine({ report, others = [], person: named, form, after }: ReportLineProps) {
  const { kind, createdAt, reporter, person, note, excerpt, lines, url, imageUrl } = report;
  const sent = [report, ...others]
    .filter(({ isReported }) => isReported)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const hasOthers = others.length > 0;
  const [deciding, setDeciding] = useState<"closed" | "open" | "cancelled">("closed");
  const id = useId();
  return (
    <li className="py-5">
      {/* Named, so that its buttons say what they're about. */}
      <article aria-labelledby={[id, `${id}-origin`].join(" ")}>
        <p id={id} className="flex flex-wrap items-center gap-2">
          <span className="font-medium">
            {sent.length > 0 ? kindLabels[kind] : "Without a report"}
          </span>
          {[...new Set(sent.map(({ reason }) => reason))].map((reason) => (
            <Badge key={reason} tone="clay">
              {reasonLabels[reason].label}
            </Badge>
          ))}
          {sent.length > 1 && <span className="text-small text-muted">{sent.length} reports</span>}
        </p>
        <p id={`${id}-origin`} className="mt-1 text-small text-muted">
          <Origin report={report} hasOthers={hasOthers} person={named} />{" "}
          {!hasOthers && <time dateTime={createdAt}>{fullDateAndTime(createdAt)}</time>}
        </p>
        {excerpt && (
          <blockquote
            dir="auto"
            className="mt-3 border-s-2 border-line ps-4 whitespace-pre-line break-words"
          >
            {unformatted(excerpt)}
          </blockquote>
        )}
        {imageUrl && <ReportedPicture src={imageUrl} />}
        {lines.length > 0 && (
          <ul className="mt-3 flex flex-col gap-1 border-s-2 border-line ps-4">
            {lines.map((line) => (
              <li key={line.createdAt} className="break-words">
                <span className="font-medium">
                  {(line.byReporter ? reporter?.name : person?.name) ?? "A former member"}:
                </span>{" "}
                <bdi>{unformatted(line.body)}</bdi>
                {line.imageUrl && <ReportedPicture src={line.imageUrl} />}
              </li>
            ))}
          </ul>
        )}
        {hasOthers && <JoinedReports reports={sent} excerpt={excerpt} person={named} />}
        {note && !hasOthers && (
          <p dir="auto" className="mt-3 break-words">
            {quoted(note)}
          </p>
        )}
        <Outcome report={report} />
        {report.decision && after}
        {form && !report.decision && (
          <>
            <div className="mt-4 flex flex-wrap items-center gap-3">
              {deciding !== "open" && (
                <Button autoFocus={deciding === "cancelled"} onClick={() => setDeciding("open")}>
                  Decide
                </Button>
              )}
              {url && (
                <Link to={url} className="link">
                  Open it
                </Link>
              )}
            </div>
            {deciding === "open" && (
              <div className="mt-4 flex max-w-form flex-col gap-4">
                {form(() => setDeciding("cancelled"))}
              </div>
            )}
          </>
        )}
      </article>
    </li>
  );
}
