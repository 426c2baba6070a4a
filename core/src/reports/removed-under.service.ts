import { findCircle } from "../circles/circles.access.ts";
import { system } from "../kernel/actor.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { canDecide } from "./circle-reports.service.ts";
import type { Subject } from "./reports.contract.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";
import { findReport } from "./reports.service.ts";
import { closeWith } from "./taken-down.service.ts";

export interface CloseReportsUnder {
  /** Whose decision removed a post or a topic. */
  reportId: string;
  cursor?: string;
}

const perPage = 100;

function isUnder(parent: Subject, subject: Subject): boolean {
  if (parent.kind === "post") return subject.kind === "comment" && subject.postId === parent.postId;
  if (parent.kind !== "discussion" || subject.kind !== "reply") return false;
  return subject.discussionId === parent.discussionId;
}

export const startClosingUnder = async ({
  reportId,
  kind,
  decision,
}: ReportItem): Promise<void> => {
  const hasOthersUnder = kind === "post" || kind === "discussion";
  if (decision === "remove" && hasOthersUnder)
    await enqueueJob("close-reports-under", { reportId });
};

/** A circle's moderator closes only what they could decide, so not what's about themselves. */
async function closableBy(removal: ReportItem): Promise<(report: ReportItem) => boolean> {
  const { byHost, circleId, resolvedBy = "" } = removal;
  if (!byHost || !circleId) return ({ ownerId }) => ownerId !== resolvedBy;
  const circle = await findCircle(circleId);
  if (!circle) return () => false;
  return (report) => report.circleId === circleId && canDecide(system(resolvedBy), circle, report);
}

/**
 * Closes the open reports of what went with a removed post or topic, a page of the queue in each
 * job. Idempotent.
 */
export async function closeReportsUnder({ reportId, cursor }: CloseReportsUnder): Promise<void> {
  const removal = await findReport(reportId);
  if (!removal) return;
  const [{ data, cursor: next }, isClosable] = await Promise.all([
    ReportEntity.query
      .byStatus({ status: "open" })
      .where(({ kind }, { eq }) => eq(kind, removal.kind === "post" ? "comment" : "reply"))
      .go({ limit: perPage, cursor: cursor ?? null }),
    closableBy(removal),
  ]);
  for (const report of data) {
    if (isUnder(removal.subject, report.subject) && isClosable(report)) {
      await closeWith(removal, report);
    }
  }
  if (next) await enqueueJob("close-reports-under", { reportId, cursor: next });
}
