import { isDeepStrictEqual } from "node:util";
import { type SignedInActor, system } from "../kernel/actor.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { enqueueJob } from "../kernel/queues.ts";
import type { Write } from "../kernel/table.ts";
import { CircleReportEntity } from "./circle-reports.entity.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";
import { type Decision, isTakeDown, type ReportKind } from "./reports.rules.ts";
import { hashOf } from "./subject-hash.ts";
import { TakenDownEntity } from "./taken-down.entity.ts";

/** Once rejected, they can be approved again, and then be taken down again. */
const reviewedKinds: readonly ReportKind[] = ["circle", "event"];

/**
 * So that two moderators don't take a thing down twice; what's hidden can still be removed. Fails
 * the transaction with `report.resolved`.
 */
export function takenDownWrites(
  { reportId, subject, kind }: Pick<ReportItem, "reportId" | "subject" | "kind">,
  decision: Decision,
): Write[] {
  if (!isTakeDown(decision) || reviewedKinds.includes(kind)) return [];
  const write = TakenDownEntity.upsert({ hash: hashOf(subject), decision, reportId })
    .where((row, { eq, notExists }) => {
      const isUp = notExists(row.decision);
      return decision === "remove" ? `${isUp} OR ${eq(row.decision, "hide")}` : isUp;
    })
    .params();
  return [{ write, conditionError: "report.resolved" }];
}

/** After it's shown again, it can be taken down again. */
export async function shownAgainWrites({ reportId, subject }: ReportItem): Promise<Write[]> {
  const hash = hashOf(subject);
  const { data: current } = await TakenDownEntity.get({ hash }).go({ consistent: true });
  if (current?.reportId !== reportId) return [];
  const write = TakenDownEntity.remove({ hash })
    .where((row, { eq }) => eq(row.reportId, reportId))
    .params();
  return [{ write, conditionError: "request.conflict" }];
}

/** Moves a report that's decided to the end of its circle's log. */
export function movedInCircle(
  actor: SignedInActor,
  { circleId, reportId, sortedAt }: ReportItem,
  resolvedAt: string,
): Write[] {
  if (!circleId) return [];
  const open = { circleId, reportId, status: "open" as const, sortedAt };
  const resolved = { circleId, reportId, status: "resolved" as const, sortedAt: resolvedAt };
  return [
    { write: CircleReportEntity.delete(open).params() },
    { write: CircleReportEntity.put(resolved).params() },
    recordEvent(actor.userId, { type: "circle.report_resolved", circleId }),
  ];
}

/**
 * A thing's open reports are decided together, but for those sent after a decision that leaves it
 * up. A restriction without a report isn't about the member's profile.
 */
function isDecidedBy(decided: ReportItem, { createdAt, subject }: ReportItem): boolean {
  const { decision, reporterId, resolvedAt = "" } = decided;
  const isMeant = isTakeDown(decision) || (reporterId !== undefined && createdAt <= resolvedAt);
  return isMeant && isDeepStrictEqual(subject, decided.subject);
}

export interface CloseOthers {
  /** The one that was decided. */
  reportId: string;
  cursor: string;
}

const readAtOnce = 100;

/**
 * Closes the open reports of what was decided. Their reporters are notified of the outcome, its
 * author isn't again. Continued by jobs, each of which may run twice.
 */
export async function closeOtherReports(taken: ReportItem, from?: string): Promise<void> {
  const { data, cursor } = await ReportEntity.query
    .byOwner({ ownerId: taken.ownerId })
    .where(({ status, kind }, { eq }) => `${eq(status, "open")} AND ${eq(kind, taken.kind)}`)
    .go({ limit: readAtOnce, cursor: from ?? null });
  for (const report of data) {
    if (isDecidedBy(taken, report)) await closeWith(taken, report);
  }
  if (cursor) await enqueueJob("close-other-reports", { reportId: taken.reportId, cursor });
}

export async function continueClosing({ reportId, cursor }: CloseOthers): Promise<void> {
  const { data: taken } = await ReportEntity.get({ reportId }).go({ consistent: true });
  if (taken) await closeOtherReports(taken, cursor);
}

/** Gives a report that's open the decision on another. Idempotent. */
export async function closeWith(taken: ReportItem, report: ReportItem): Promise<void> {
  const {
    decision,
    decisionReason,
    cause,
    until,
    resolvedBy = "",
    resolvedAt = "",
    byHost,
  } = taken;
  if (!decision) return;
  const { reportId, reporterId, ownerId } = report;
  const write = ReportEntity.patch({ reportId })
    .set(
      defined({
        status: "resolved" as const,
        decision,
        decisionReason,
        cause,
        until,
        resolvedBy,
        resolvedAt,
        sortedAt: resolvedAt,
        byHost,
        decidedWith: taken.reportId,
      }),
    )
    .composite({ ownerId })
    .where(({ status }, { eq }) => eq(status, "open"))
    .params();
  // False if another moderator decided it, or a delivery before this one closed it.
  await transactUnless("report.resolved", [
    { write, conditionError: "report.resolved" },
    ...movedInCircle(system(resolvedBy), report, resolvedAt),
    recordEvent(
      resolvedBy,
      defined({ type: "report.resolved" as const, reportId, reporterId, decision }),
    ),
  ]);
}
