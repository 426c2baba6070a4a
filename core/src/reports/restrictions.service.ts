import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Permission } from "../kernel/permissions.ts";
import { transact, type Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { hasPermission, invalidateAccessCache } from "../members/members.access.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";
import type { Decision } from "./reports.rules.ts";
import { findReport } from "./reports.service.ts";
import { otherDecisions } from "./standing.service.ts";

const restrictions = ["restriction", "limited"] as const;

interface AccountRestriction {
  reason: string;
  /** Absent for a ban. */
  until?: string | undefined;
  reportId?: string | undefined;
}

const lastsAsLong = (current: AccountRestriction, next: AccountRestriction): boolean =>
  current.until === undefined || (next.until !== undefined && current.until >= next.until);

/**
 * Keeps an earlier restriction that lasts longer.
 * @throws permission.denied for a system admin, whom a moderator would lock out, and for a member
 * with a permission that the moderator lacks; request.conflict, also for an account that's being
 * deleted
 */
export async function restricting(
  actor: SignedInActor,
  { ownerId: userId }: Pick<ReportItem, "ownerId">,
  decision: Decision,
  restriction: AccountRestriction,
): Promise<Write[]> {
  if (decision !== "limit" && decision !== "suspend" && decision !== "ban") return [];
  const [account, moderator] = await batchGet(
    [userId, actor.userId].map((one) => itemRef(AccountEntity, { userId: one })),
    { consistent: true },
  );
  if (!account) throw new AppError("not_found");
  const held = (account.permissions ?? []) as Permission[];
  const own = (moderator?.permissions ?? []) as Permission[];
  if (held.includes("system_admin") || held.some((one) => !hasPermission(own, one))) {
    throw new AppError("permission.denied", "A system admin has to take their permission first.");
  }
  const name = decision === "limit" ? "limited" : "restriction";
  const current = account[name];
  if (current && lastsAsLong(current, restriction)) return [];
  const write = AccountEntity.patch({ userId })
    .set({ [name]: restriction })
    .where((attributes, { eq, notExists }) => {
      const isUnchanged = current?.reportId
        ? eq(attributes[name].reportId, current.reportId)
        : notExists(attributes[name]);
      return `${isUnchanged} AND ${notExists(attributes.deletingSince)}`;
    })
    .params();
  return [
    { write, conditionError: "request.conflict" },
    ...(decision === "limit"
      ? []
      : [recordEvent(actor.userId, { type: "member.restricted", userId })]),
  ];
}

/** The longest restriction by the member's other decisions that still apply. */
async function nextRestriction(
  userId: string,
  name: (typeof restrictions)[number],
  reportId: string,
): Promise<AccountRestriction | undefined> {
  const kinds: readonly Decision[] = name === "limited" ? ["limit"] : ["suspend", "ban"];
  const others = await otherDecisions(
    { ownerId: userId, reportId },
    ({ decision, until }) =>
      decision !== undefined &&
      kinds.includes(decision) &&
      (until === undefined || until > timestamp()),
  );
  return others
    .map(({ decisionReason: reason = "", until, reportId }) => defined({ reason, until, reportId }))
    .reduce<AccountRestriction | undefined>(
      (longest, one) => (longest && lastsAsLong(longest, one) ? longest : one),
      undefined,
    );
}

/** Reverses one decision; the member's others stay. */
export async function takingBack(
  actor: SignedInActor,
  report: ReportItem,
): Promise<[Write, ...Write[]]> {
  const { reportId } = report;
  const write = ReportEntity.patch({ reportId }).set({ takenBackAt: timestamp() }).params();
  return [{ write, conditionError: "not_found" }, ...(await lifting(actor, report))];
}

async function lifting(
  actor: SignedInActor,
  { ownerId: userId, reportId }: ReportItem,
): Promise<Write[]> {
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  const name = restrictions.find((one) => account?.[one]?.reportId === reportId);
  if (!name) return [];
  const next = await nextRestriction(userId, name, reportId);
  const patch = AccountEntity.patch({ userId });
  const write = (next ? patch.set({ [name]: next }) : patch.remove([name]))
    .where((attributes, { eq }) => eq(attributes[name].reportId, reportId))
    .params();
  return [
    { write, conditionError: "request.conflict" },
    recordEvent(actor.userId, { type: "member.restricted", userId }),
  ];
}

/**
 * Lifts one decision's restriction.
 * @throws not_found; permission.denied for one's own
 */
export async function liftRestriction(
  actor: SignedInActor,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<void> {
  if (userId === actor.userId) throw new AppError("permission.denied");
  const report = await findReport(reportId);
  if (report?.ownerId !== userId) throw new AppError("not_found");
  await transact(await takingBack(actor, report));
  invalidateAccessCache(userId);
}
