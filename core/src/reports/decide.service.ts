import { type CircleItem, moderatorCheck, openCircle } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { day, now, timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { transactOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { formerMember } from "../members/former-member.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import { canDecide } from "./circle-reports.service.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";
import {
  type AdminDecision,
  type Decision,
  type DirectDecision,
  type HostDecision,
  isPossible,
  timedDecisions,
} from "./reports.rules.ts";
import { findReport } from "./reports.service.ts";
import { restrictionWrites } from "./restrictions.service.ts";
import { movedInCircle, takenDownWrites } from "./taken-down.service.ts";

interface Resolution<D extends Decision> {
  reportId: string;
  decision: D;
  reason: string;
  days?: number | undefined;
}

/** Only a timed decision has a number of days. */
const daysFit = (decision: Decision, days: number | undefined): boolean =>
  timedDecisions.includes(decision) === (days !== undefined);

/**
 * Idempotent for one moderator. A handler acts on content and circles, with retries.
 * @throws not_found; report.resolved for a second moderator; data.invalid; request.conflict during
 * another decision on the member
 */
export async function resolveReport(
  actor: SignedInActor,
  resolution: Resolution<AdminDecision>,
): Promise<void> {
  const report = await findReport(resolution.reportId);
  if (!report) throw new AppError("not_found");
  await decide(actor, report, resolution, null);
}

/** @throws as `resolveReport`; permission.denied */
export async function resolveCircleReport(
  actor: SignedInActor,
  { circleId, ...resolution }: Resolution<HostDecision> & { circleId: string },
): Promise<void> {
  const circle = await openCircle(actor, circleId, "moderator");
  const report = await findReport(resolution.reportId);
  if (report?.circleId !== circleId || !canDecide(actor, circle, report)) {
    throw new AppError("not_found");
  }
  await decide(actor, report, resolution, circle);
}

/** Whether it's the moderator's own decision, sent again after a lost response. */
function isRepeated(
  { resolvedBy, resolvedAt, takenBackAt, ...report }: ReportItem,
  { userId }: SignedInActor,
  { decision, reason, days }: Resolution<Decision>,
): boolean {
  const isOwn = resolvedBy === userId && resolvedAt !== undefined && takenBackAt === undefined;
  return (
    isOwn &&
    report.decision === decision &&
    report.decisionReason === reason &&
    report.until === untilIn(days, Date.parse(resolvedAt))
  );
}

async function decide(
  actor: SignedInActor,
  report: ReportItem,
  resolution: Resolution<Decision>,
  circle: CircleItem | null,
): Promise<void> {
  if (isRepeated(report, actor, resolution)) return;
  const { decision, reason, days } = resolution;
  const { reportId, ownerId, kind } = report;
  const isByFormer = ownerId === formerMember.userId;
  if (!isPossible(decision, kind, isByFormer) || !daysFit(decision, days))
    throw new AppError("data.invalid");
  if (ownerId === actor.userId) throw new AppError("permission.denied");
  const at = now();
  const resolvedAt = timestamp(at);
  const until = untilIn(days, at);
  await transact([
    {
      write: ReportEntity.patch({ reportId })
        .set(
          defined({
            status: "resolved" as const,
            decision,
            decisionReason: reason,
            until,
            resolvedBy: actor.userId,
            resolvedAt,
            sortedAt: resolvedAt,
            byHost: circle ? true : undefined,
          }),
        )
        .composite({ ownerId })
        .where(({ status }, { eq }) => eq(status, "open"))
        .params(),
      conditionError: "report.resolved",
    },
    ...(await restrictionWrites(actor, report, decision, defined({ reason, until, reportId }))),
    ...(circle ? [moderatorCheck(circle.circleId, actor.userId)] : []),
    ...takenDownWrites(report, decision),
    ...movedInCircle(actor, report, resolvedAt),
    ...decided(actor, report, decision),
  ]);
  invalidateAccessCache(ownerId);
}

const untilIn = (days: number | undefined, from: number) =>
  days === undefined ? undefined : timestamp(from + days * day);

export function decided(
  actor: SignedInActor,
  { reportId, reporterId, ownerId }: Pick<ReportItem, "reportId" | "reporterId" | "ownerId">,
  decision: Decision,
): Write[] {
  const resolved = defined({ type: "report.resolved" as const, reportId, reporterId, decision });
  return [
    recordEvent(actor.userId, resolved),
    ...(decision === "none"
      ? []
      : [recordEvent(actor.userId, { type: "decision.made", userId: ownerId })]),
  ];
}

interface Restriction {
  userId: string;
  decision: DirectDecision;
  reason: string;
  days?: 1 | 7 | 30 | undefined;
  token?: string | undefined;
}

/**
 * Restricts a member without a report. Idempotent per token.
 * @throws not_found, data.invalid; permission.denied for oneself, a system admin or a member with
 * more permissions; request.conflict during another decision on the member
 */
export async function restrictMember(actor: SignedInActor, draft: Restriction): Promise<void> {
  const { userId, decision, reason, days } = draft;
  if (!daysFit(decision, days)) throw new AppError("data.invalid");
  if (userId === actor.userId) throw new AppError("permission.denied");
  const reportId = newId("report");
  const from = now();
  const at = timestamp(from);
  const until = untilIn(days, from);
  const report = { reportId, ownerId: userId };
  const restriction = await restrictionWrites(
    actor,
    report,
    decision,
    defined({ reason, until, reportId }),
  );
  await transactOnce(actor.userId, draft, reportId, [
    {
      write: ReportEntity.create(
        defined({
          ...report,
          kind: "profile" as const,
          subject: { kind: "profile", userId },
          reason: "other" as const,
          excerpt: "",
          status: "resolved" as const,
          decision,
          decisionReason: reason,
          until,
          resolvedBy: actor.userId,
          resolvedAt: at,
          createdAt: at,
          sortedAt: at,
        }),
      ).params(),
    },
    ...restriction,
    ...decided(actor, report, decision),
  ]);
  invalidateAccessCache(userId);
}
