import type { Report } from "@attune/core/reports/reports.contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { fullDate, timeOfDay } from "../../lib/date-format.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { reasonLabels } from "../../parts/protect/report-words.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { DecisionForm } from "./DecisionForm.tsx";
import { LiftRestriction } from "./LiftRestriction.tsx";
import { decisionLabels, kindLabels } from "./report-labels.ts";

type Status = "open" | "resolved";

const moment = (iso: string) => `${fullDate(iso)}, ${timeOfDay(iso)}`;

function Person({ person }: { person: Report["person"] }) {
  if (!person) return <>a former member</>;
  return (
    <Link to={`/admin/user-profile/${person.userId}`} className="link">
      {person.name}
    </Link>
  );
}

function History({ userId }: { userId: string }) {
  const { data } = useQuery(api.reports.listReportsOn.queryOptions({ input: { userId } }));
  if (!data) return <Skeleton label="Loading the history" lines={1} />;
  if (data.items.length === 0) return <p className="text-small text-muted">No decisions before.</p>;
  return (
    <ul className="text-small text-muted">
      {data.items.map(({ reportId, decision, reason, resolvedAt }) => (
        <li key={reportId}>
          {resolvedAt && fullDate(resolvedAt)}: {decision && decisionLabels[decision]} (
          {reasonLabels[reason].label.toLowerCase()})
        </li>
      ))}
    </ul>
  );
}

function Outcome({ report }: { report: Report }) {
  const { decision, decisionReason, resolvedAt, resolvedBy, person } = report;
  if (!decision || !resolvedAt) return null;
  const restricts = decision === "suspend" || decision === "ban";
  return (
    <>
      <p className="mt-3 text-small">
        <span className="font-medium">{decisionLabels[decision]}</span> by{" "}
        {resolvedBy?.name ?? "a former member"}, {moment(resolvedAt)}: {decisionReason}
      </p>
      {restricts && person && <LiftRestriction person={person} />}
    </>
  );
}

function Line({ report }: { report: Report }) {
  const { kind, reason, createdAt, reporter, person, note, excerpt, lines, url, imageUrl } = report;
  const [deciding, setDeciding] = useState(false);
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{kindLabels[kind]}</span>
        <Badge tone="clay">{reasonLabels[reason].label}</Badge>
      </p>
      <p className="mt-1 text-small text-muted">
        By <Person person={person} />, reported by <Person person={reporter} />,{" "}
        <time dateTime={createdAt}>{moment(createdAt)}</time>
      </p>
      {excerpt && (
        <blockquote className="mt-3 border-s-2 border-line ps-4 whitespace-pre-line break-words">
          {excerpt}
        </blockquote>
      )}
      {imageUrl && (
        <img
          src={imageUrl}
          alt="What was reported"
          loading="lazy"
          className="mt-3 max-h-80 max-w-full rounded-control"
        />
      )}
      {lines.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 border-s-2 border-line ps-4">
          {lines.map((line) => (
            <li key={line.createdAt} className="break-words">
              <span className="font-medium">
                {(line.byReporter ? reporter?.name : person?.name) ?? "A former member"}:
              </span>{" "}
              {line.body}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="mt-3 break-words">“{note}”</p>}
      <Outcome report={report} />
      {!report.decision && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {!deciding && <Button onClick={() => setDeciding(true)}>Decide</Button>}
          {url && (
            <Link to={url} className="link">
              Open it
            </Link>
          )}
        </div>
      )}
      {deciding && !report.decision && (
        <div className="mt-4 flex max-w-form flex-col gap-4">
          {person && <History userId={person.userId} />}
          <DecisionForm report={report} onClose={() => setDeciding(false)} />
        </div>
      )}
    </li>
  );
}

function List({ status }: { status: Status }) {
  const list = useInfiniteQuery({
    ...api.reports.listReports.infiniteOptions({
      input: (cursor: string | undefined) => ({ status, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
    }),
    ...presets.dynamic,
  });
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading reports" lines={4} />;
  }
  const reports = list.data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) {
    return (
      <p className="text-muted">
        {status === "open" ? "Nothing waits for a decision." : "Nothing was decided yet."}
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {reports.map((report) => (
          <Line key={report.reportId} report={report} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          More
        </Button>
      )}
    </>
  );
}

/** The queue of reports, and the log of what was decided. */
export default function ReportsView() {
  const [status, setStatus] = useState<Status>("open");
  return (
    <Tabs
      label="Reports"
      value={status}
      onChange={setStatus}
      tabs={[
        { id: "open", label: "Open", panel: <List status="open" /> },
        { id: "resolved", label: "Decided", panel: <List status="resolved" /> },
      ]}
    />
  );
}
