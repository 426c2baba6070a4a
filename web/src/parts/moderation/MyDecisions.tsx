import { unformatted } from "@attune/core/kernel/unformatted.rules";
import type { OwnDecision } from "@attune/core/reports/appeals.contract";
import { useState } from "react";
import { fullDate, fullDateAndTime, timeOfDay } from "../../lib/date-format.ts";
import { itemsOf } from "../../lib/pages.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ErrorState } from "../ErrorState.tsx";
import { ShowMore } from "../ShowMore.tsx";
import { useOwnDecisions } from "./own-decisions.ts";
import { reasonOf } from "./reason-of.ts";
import { kindLabels } from "./report-labels.ts";

const AppealDialog = lazyComponent(() => import("./AppealDialog.tsx"));

function titleOf({ kind, decision, until }: OwnDecision): string {
  const what = kindLabels[kind];
  const end = until ? ` until ${fullDate(until)}, ${timeOfDay(until)}` : "";
  switch (decision) {
    case "hide":
      return `${what} hidden`;
    case "remove":
      return `${what} removed`;
    case "expel":
      return "Removed from a circle";
    case "limit":
      return `Account limited${end}`;
    case "suspend":
      return `Account suspended${end}`;
    case "ban":
      return "Account banned";
    default:
      return "Warning";
  }
}

const grantedAfterRemoval =
  "Your appeal was granted. The decision no longer counts against you, but what was removed stays deleted.";

const appealWords = {
  open: "You've appealed. A moderator will look at it again.",
  granted: "Your appeal was granted, and the decision was reversed.",
  rejected: "Your appeal was declined.",
} as const;

const Reason = ({ reason }: { reason: string }) => (
  <p className="mt-2 break-words">The reason: {reason}</p>
);

function Line({ decision }: { decision: OwnDecision }) {
  const { reportId, excerpt, decidedAt, takenBackAt, takenBackReason, byHost, appeal } = decision;
  const [appealing, setAppealing] = useState(false);
  const title = titleOf(decision);
  const reason = reasonOf(decision);
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-b-0">
      <p className="font-medium">{title}</p>
      <p className="text-small text-muted">
        {fullDate(decidedAt)}, by{" "}
        {byHost ? "the circle's host or its moderators" : "our moderators"}
      </p>
      {excerpt && (
        <blockquote
          dir="auto"
          className="mt-2 line-clamp-4 border-s-2 border-line ps-4 break-words text-muted"
        >
          {unformatted(excerpt)}
        </blockquote>
      )}
      <Reason reason={reason} />
      {decision.decision === "limit" && !takenBackAt && (
        <p className="mt-2">Until then you can post, write and invite less often than others.</p>
      )}
      {takenBackAt && !appeal && (
        <>
          <p className="mt-2">Reversed: {fullDateAndTime(takenBackAt)}</p>
          {takenBackReason && <Reason reason={takenBackReason} />}
        </>
      )}
      {appeal ? (
        <p className="mt-2 break-words">
          {appeal.status === "granted" && decision.decision === "remove"
            ? grantedAfterRemoval
            : appealWords[appeal.status]}{" "}
          {appeal.answer && `The answer: ${appeal.answer}`}
        </p>
      ) : (
        !takenBackAt && (
          <Button
            className="mt-3"
            aria-label={`Appeal: ${title}`}
            onClick={() => setAppealing(true)}
          >
            Appeal
          </Button>
        )
      )}
      {appealing && <AppealDialog reportId={reportId} onClose={() => setAppealing(false)} />}
    </li>
  );
}

/** Moderators' decisions about the member, with reasons and appeals. */
export default function MyDecisions() {
  const list = useOwnDecisions();
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading decisions" lines={2} />;
  }
  const decisions = itemsOf(list.data);
  if (decisions.length === 0 && !list.hasNextPage) {
    return <p className="text-muted">None yet.</p>;
  }
  return (
    <>
      <ul>
        {decisions.map((decision) => (
          <Line key={decision.reportId} decision={decision} />
        ))}
      </ul>
      <ShowMore list={list} label="More" />
    </>
  );
}
