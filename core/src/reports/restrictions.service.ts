import { randomUUID } from "node:crypto";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef, maxBatchSize } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { hasPermission, invalidateAccessCache } from "../members/members.access.ts";
import { AppealEntity } from "./appeals.entity.ts";
import { otherDecisions } from "./other-decisions.service.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";
import { type Decision, isTakeDown } from "./reports.rules.ts";
import { findReport } from "./reports.service.ts";
import { shownAgainWrites } from "./taken-down.service.ts";

const restrictions = ["restriction", "limited"] as const;

interface AccountRestriction {
  reason: string;
  /** Absent for a ban. */
  until?: string | undefined;
  reportId?: string | undefined;
  further?: string[] | undefined;
  revision?: string | undefined;
}

type Name = (typeof restrictions)[number];

const kindsOf = {
  restriction: ["suspend", "ban"],
  limited: ["limit"],
} as const satisfies Record<Name, Decision[]>;

/** The attribute that a decision sets; undefined if it doesn't restrict the member. */
const nameOf = (decision: Decision | undefined): Name | undefined =>
  restrictions.find((name) => kindsOf[name].some((one) => one === decision));

/** More than apply at once; the index lists all. */
const maxFurther = 20;

const lastsAsLong = (current: AccountRestriction, next: AccountRestriction): boolean =>
  current.until === undefined || (next.until !== undefined && current.until >= next.until);

/**
 * Keeps an earlier restriction that lasts longer, and lists the new one with it.
 * @throws permission.denied for a system admin, whom a moderator would lock out, and for a member
 * with a permission that the moderator lacks; request.conflict, also for an account that's being
 * deleted
 */
export async function restrictionWrites(
  actor: SignedInActor,
  { ownerId: userId }: Pick<ReportItem, "ownerId">,
  decision: Decision,
  restriction: AccountRestriction,
): Promise<Write[]> {
  const name = nameOf(decision);
  if (!name) return [];
  const [account, moderator] = await batchGet(
    [userId, actor.userId].map((one) => itemRef(AccountEntity, { userId: one })),
    { consistent: true },
  );
  if (!account) throw new AppError("not_found");
  const held = account.permissions ?? [];
  const own = moderator?.permissions ?? [];
  if (held.includes("system_admin") || held.some((one) => !hasPermission(own, one))) {
    throw new AppError(
      "permission.denied",
      "A system admin has to remove their permissions first.",
    );
  }
  const current = account[name];
  const isKept = current !== undefined && lastsAsLong(current, restriction);
  const [longer, shorter] = isKept ? [current, restriction] : [restriction, current];
  const overtaken = shorter?.reportId ? [shorter.reportId] : [];
  const further = [...(current?.further ?? []), ...overtaken].slice(-maxFurther);
  const write = AccountEntity.patch({ userId })
    .set({ [name]: defined({ ...longer, further, revision: randomUUID() }) })
    .where((attributes, operations) => {
      const isStaying = operations.notExists(attributes.deletingSince);
      return `${isUnchanged(attributes[name].revision, operations, current?.revision)} AND ${isStaying}`;
    })
    .params();
  return [
    { write, conditionError: "request.conflict" },
    ...(name === "limited" || isKept
      ? []
      : [recordEvent(actor.userId, { type: "member.restricted", userId })]),
  ];
}

const restricts = (name: Name, { decision, until, takenBackAt }: ReportItem): boolean =>
  nameOf(decision) === name && !takenBackAt && (until === undefined || until > timestamp());

/** The longest of the member's other decisions that still apply. */
async function longestOther(
  userId: string,
  name: Name,
  reportId: string,
  further: readonly string[] = [],
): Promise<ReportItem | null> {
  const others = await otherDecisions({ ownerId: userId, reportId }, (one) => restricts(name, one));
  // Read again, because the index may lack the newest decisions, or that one was taken back.
  const ids = new Set([...others.map((one) => one.reportId), ...further]);
  const refs = [...ids].slice(-maxBatchSize).map((id) => itemRef(ReportEntity, { reportId: id }));
  const current = refs.length > 0 ? await batchGet(refs, { consistent: true }) : [];
  return current.reduce<ReportItem | null>(
    (longest, one) =>
      one && restricts(name, one) && !(longest && lastsAsLong(longest, one)) ? one : longest,
    null,
  );
}

/** Reverses one decision; the member's others stay. Nothing for one that's already reversed. */
export async function reversalWrites(
  actor: SignedInActor,
  report: ReportItem,
  reason?: string,
): Promise<Write[]> {
  const { reportId } = report;
  if (report.takenBackAt) return [];
  const write = ReportEntity.patch({ reportId })
    .set(
      defined({
        takenBackAt: timestamp(),
        takenBackBy: actor.userId,
        takenBackReason: reason,
      }),
    )
    .where(({ takenBackAt }, { notExists }) => notExists(takenBackAt))
    .params();
  return [
    { write, conditionError: "request.conflict" },
    ...(await lifting(actor, report)),
    ...(isTakeDown(report.decision) ? await shownAgainWrites(report) : []),
  ];
}

/** For a decision that's reversed while its appeal waits. */
export async function grantedAppealWrites(
  { userId: answeredBy }: SignedInActor,
  { reportId }: ReportItem,
  answer?: string,
): Promise<Write[]> {
  const { data: appeal } = await AppealEntity.get({ reportId }).go({ consistent: true });
  if (appeal?.status !== "open") return [];
  const { createdAt } = appeal;
  const write = AppealEntity.patch({ reportId })
    .set(
      defined({
        status: "answered" as const,
        granted: true,
        answer,
        answeredBy,
        answeredAt: timestamp(),
      }),
    )
    .composite({ createdAt })
    .where(({ status }, { eq }) => eq(status, "open"))
    .params();
  return [{ write, conditionError: "request.conflict" }];
}

async function lifting(
  actor: SignedInActor,
  { ownerId: userId, reportId, decision }: ReportItem,
): Promise<Write[]> {
  const name = nameOf(decision);
  if (!name) return [];
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  const current = account?.[name];
  if (current?.reportId !== reportId) return [notCurrentCheck(userId, name, reportId)];
  const next = await longestOther(userId, name, reportId, current.further);
  const { decisionReason: reason = "", until } = next ?? {};
  const further = current.further?.filter((one) => one !== next?.reportId);
  const decided = { reason, until, reportId: next?.reportId };
  const restriction = defined({ ...decided, further, revision: randomUUID() });
  const patch = AccountEntity.patch({ userId });
  const write = (next ? patch.set({ [name]: restriction }) : patch.remove([name]))
    .where((attributes, operations) =>
      isUnchanged(attributes[name].revision, operations, current?.revision),
    )
    .params();
  return [
    { write, conditionError: "request.conflict" },
    ...(next ? [notTakenBackCheck(next.reportId)] : []),
    recordEvent(actor.userId, { type: "member.restricted", userId }),
  ];
}

/** Fails if the decision has come to apply meanwhile, because a longer one was lifted. */
const notCurrentCheck = (userId: string, name: Name, reportId: string): Write => ({
  write: AccountEntity.delete({ userId })
    .where(
      (attributes, { ne, notExists }) =>
        `${notExists(attributes[name])} OR ${ne(attributes[name].reportId, reportId)}`,
    )
    .params(),
  check: true,
});

/** Fails once it's reversed. */
export const notTakenBackCheck = (reportId: string): Write => ({
  write: ReportEntity.remove({ reportId })
    .where(({ takenBackAt }, { notExists }) => notExists(takenBackAt))
    .params(),
  check: true,
});

/** Whether a decision of this kind, or one of the same effect, still applies to the member. */
export async function isRestrictedAs(userId: string, decision: Decision): Promise<boolean> {
  const name = nameOf(decision);
  if (!name) return false;
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  const current = account?.[name];
  return current !== undefined && (current.until === undefined || current.until > timestamp());
}

/**
 * Lifts one decision's restriction. Does nothing if it has ended, so the member is notified once.
 * @throws not_found, also for other decisions; permission.denied for one's own; request.conflict
 * during another decision on the member
 */
export async function liftRestriction(
  actor: SignedInActor,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<void> {
  if (userId === actor.userId) throw new AppError("permission.denied");
  const report = await findReport(reportId);
  const isRestriction = report?.ownerId === userId && nameOf(report.decision) !== undefined;
  if (!isRestriction || report.decidedWith) throw new AppError("not_found");
  const hasEnded = report.until !== undefined && report.until <= timestamp();
  if (report.takenBackAt || hasEnded) return;
  await transact([
    ...(await reversalWrites(actor, report)),
    ...(await grantedAppealWrites(actor, report)),
    recordEvent(actor.userId, { type: "restriction.lifted", reportId, userId }),
  ]);
  invalidateAccessCache(userId);
}
