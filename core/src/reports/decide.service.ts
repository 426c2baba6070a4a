import { openCircle } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { day, now, timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import { CircleReportEntity } from "./circle-reports.entity.ts";
import { ReportEntity } from "./reports.entity.ts";
import {
  type AdminDecision,
  type Decision,
  type HostDecision,
  hideable,
  irremovable,
  type ReportKind,
  timedDecisions,
} from "./reports.rules.ts";
import { findReport, type ReportItem } from "./reports.service.ts";

interface Resolution<D extends Decision> {
  reportId: string;
  decision: D;
  reason: string;
  days?: number | undefined;
}

const isPossible = (decision: Decision, kind: ReportKind): boolean =>
  !(decision === "remove" && irremovable.includes(kind)) &&
  !(decision === "hide" && !hideable.includes(kind));

/**
 * A handler acts on content and circles, with retries.
 * @throws not_found; report.resolved for a second moderator; data.invalid; request.conflict during
 * another decision on the member
 */
export async function resolveReport(
  actor: SignedInActor,
  resolution: Resolution<AdminDecision>,
): Promise<void> {
  const report = await findReport(resolution.reportId);
  if (!report) throw new AppError("not_found");
  await decide(actor, report, resolution, false);
}

/** @throws as `resolveReport`; permission.denied */
export async function resolveCircleReport(
  actor: SignedInActor,
  { circleId, ...resolution }: Resolution<HostDecision> & { circleId: string },
): Promise<void> {
  await openCircle(actor, circleId, "host");
  const report = await findReport(resolution.reportId);
  if (report?.circleId !== circleId || isBlocked(actor, report.ownerId)) {
    throw new AppError("not_found");
  }
  await decide(actor, report, resolution, true);
}

async function decide(
  actor: SignedInActor,
  report: ReportItem,
  { decision, reason, days }: Resolution<Decision>,
  byHost: boolean,
): Promise<void> {
  const { reportId, ownerId, reporterId, kind, createdAt } = report;
  if (!isPossible(decision, kind)) throw new AppError("data.invalid");
  if (timedDecisions.includes(decision) !== (days !== undefined))
    throw new AppError("data.invalid");
  if (ownerId === actor.userId) throw new AppError("permission.denied");
  const until = days === undefined ? undefined : timestamp(now() + days * day);
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
            resolvedAt: timestamp(),
            byHost: byHost || undefined,
          }),
        )
        .composite({ createdAt })
        .where(({ status }, { eq }) => eq(status, "open"))
        .params(),
      conditionError: "report.resolved",
    },
    ...(await restricting(actor, report, decision, defined({ reason, until, reportId }))),
    ...movedInCircle(actor, report),
    recordEvent(actor.userId, { type: "report.resolved", reportId, reporterId, decision }),
    ...(decision === "none"
      ? []
      : [recordEvent(actor.userId, { type: "decision.made", userId: ownerId })]),
  ]);
  invalidateAccessCache(ownerId);
}

interface AccountRestriction {
  reason: string;
  /** A ban has none. */
  until?: string | undefined;
  reportId?: string | undefined;
}

const lastsAsLong = (current: AccountRestriction, next: AccountRestriction): boolean =>
  current.until === undefined || (next.until !== undefined && current.until >= next.until);

/**
 * A decision never ends an earlier one sooner.
 * @throws permission.denied for a system admin, whom a moderator would lock out
 */
async function restricting(
  actor: SignedInActor,
  { ownerId: userId }: ReportItem,
  decision: Decision,
  restriction: AccountRestriction,
): Promise<Write[]> {
  if (decision !== "limit" && decision !== "suspend" && decision !== "ban") return [];
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  if (!account) throw new AppError("not_found");
  if (account.permissions?.includes("system_admin")) {
    throw new AppError("permission.denied", "A system admin has to take their permission first.");
  }
  const name = decision === "limit" ? "limited" : "restriction";
  const current = account[name];
  if (current && lastsAsLong(current, restriction)) return [];
  const write = AccountEntity.patch({ userId })
    .set({ [name]: restriction })
    .where((attributes, { eq, notExists }) =>
      current?.reportId
        ? eq(attributes[name].reportId, current.reportId)
        : notExists(attributes[name]),
    )
    .params();
  return [
    { write, conditionError: "request.conflict" },
    ...(decision === "limit"
      ? []
      : [recordEvent(actor.userId, { type: "member.restricted", userId })]),
  ];
}

function movedInCircle(actor: SignedInActor, report: ReportItem): Write[] {
  const { circleId, reportId, createdAt } = report;
  if (!circleId) return [];
  const row = { circleId, reportId, createdAt };
  return [
    { write: CircleReportEntity.delete({ ...row, status: "open" }).params() },
    { write: CircleReportEntity.put({ ...row, status: "resolved" }).params() },
    recordEvent(actor.userId, { type: "circle.report_resolved", circleId }),
  ];
}

/** @throws not_found; permission.denied for one's own */
export async function liftRestriction(actor: SignedInActor, userId: string): Promise<void> {
  if (userId === actor.userId) throw new AppError("permission.denied");
  await transact([
    {
      write: AccountEntity.patch({ userId }).remove(["restriction", "limited"]).params(),
      conditionError: "not_found",
    },
    recordEvent(actor.userId, { type: "member.restricted", userId }),
  ]);
  invalidateAccessCache(userId);
}
