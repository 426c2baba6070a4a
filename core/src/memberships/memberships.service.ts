import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { eachItem } from "../kernel/each-item.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { MembershipEntity, noExpiry, PlanEntity } from "../members/membership.entity.ts";
import { firstPlans } from "./first-plans.rules.ts";
import type { Membership, Plan } from "./memberships.contract.ts";
import { toMembership, toPlan } from "./memberships.view.ts";
import { ensurePlans } from "./plans.ts";
import { renewalChange } from "./renewal.ts";

export async function readPlans(): Promise<Plan[]> {
  let { data } = await PlanEntity.query.all({}).go();
  // The plans haven't been written yet, or a concurrent request is writing them.
  if (data.length < firstPlans.length) {
    await ensurePlans();
    ({ data } = await PlanEntity.query.all({}).go({ consistent: true }));
  }
  return data
    .filter((plan) => plan.isActive)
    .sort((a, b) => a.position - b.position)
    .map(toPlan);
}

export async function listPlans(
  actor: SignedInActor,
): Promise<{ items: Plan[]; trialAvailable: boolean }> {
  const [items, { data: account }] = await Promise.all([
    readPlans(),
    AccountEntity.get({ userId: actor.userId }).go(),
  ]);
  const trialAvailable = account?.trialUsedAt === undefined;
  return {
    items: trialAvailable ? items : items.map((plan) => ({ ...plan, trialDays: 0 })),
    trialAvailable,
  };
}

export async function getMembership(userId: string): Promise<Membership | null> {
  const { data } = await MembershipEntity.get({ userId }).go();
  return data ? toMembership(data) : null;
}

export interface ProviderState {
  planId: string;
  status: Membership["status"];
  isTrial: boolean;
  /** In cents; if absent, the plan's price. */
  price?: number | undefined;
  currency?: string | undefined;
  /** If absent, the plan's. */
  interval?: Membership["interval"] | undefined;
  /** ISO 8601; null if it doesn't expire. */
  expiresAt: string | null;
  endsAtExpiry: boolean;
  /** ISO 8601; absent if unknown. */
  cancelledAt?: string | undefined;
  subscriptionId: string;
  customerId: string;
  /** In seconds since 1970. */
  providerTime: number;
}

/**
 * Ignores older and repeated states: the provider sends several events about one payment.
 * @throws not_found for a deleted account
 */
export const applyProviderState = (userId: string, state: ProviderState): Promise<Membership> =>
  retryConflicts(() => attemptApplying(userId, state));

async function attemptApplying(userId: string, state: ProviderState): Promise<Membership> {
  const [{ data: current }, plan] = await Promise.all([
    // Strongly consistent, to see concurrent changes.
    MembershipEntity.get({ userId }).go({ consistent: true }),
    PlanEntity.get({ planId: state.planId }).go(),
  ]);
  if (!plan.data) throw new AppError("reference.missing", "That plan does not exist.");
  if (current && isOutdated(current, state)) return toMembership(current);
  const at = timestamp();
  const next = {
    userId,
    membershipId: current?.membershipId ?? newId("membership"),
    planId: plan.data.planId,
    typeName: plan.data.name,
    price: state.price ?? plan.data.price,
    currency: state.currency ?? plan.data.currency,
    interval: state.interval ?? plan.data.interval,
    status: state.status,
    isTrial: state.isTrial,
    expiresAt: state.expiresAt ?? noExpiry,
    endsAtExpiry: state.endsAtExpiry,
    subscriptionId: state.subscriptionId,
    customerId: state.customerId,
    providerTime: state.providerTime,
    createdAt: current?.createdAt ?? at,
    updatedAt: at,
  };
  if (current && isRepeated(current, next)) {
    await keepProviderTime(current, next);
    return toMembership(current);
  }
  const account = AccountEntity.patch({ userId }).set({
    membershipStatus: state.status,
    paymentCustomerId: state.customerId,
    ...(state.expiresAt ? { membershipEndsAt: state.expiresAt } : {}),
    ...(state.isTrial ? { trialUsedAt: at } : {}),
  });
  const renewal = renewalChange(current, next, state.cancelledAt ?? at);
  await transact([
    {
      write: MembershipEntity.put(next)
        .where((row, operations) => isUnchanged(row.updatedAt, operations, current?.updatedAt))
        .params(),
    },
    {
      write: (state.expiresAt ? account : account.remove(["membershipEndsAt"])).params(),
      conditionError: "not_found",
    },
    recordEvent(userId, {
      type: "membership.changed",
      userId,
      ...(current && isNewPlan(current, next) ? { isNewPlan: true } : {}),
      ...(renewal && { renewal }),
    }),
  ]);
  return toMembership(next);
}

type Row = EntityItem<typeof MembershipEntity>;

const isRepeated = (current: Row, next: Row): boolean =>
  // The row's own keys.
  (Object.keys(next) as (keyof Row)[]).every(
    (name) => name === "providerTime" || name === "updatedAt" || next[name] === current[name],
  );

/** Older states that arrive later are still ignored. */
async function keepProviderTime(current: Row, next: Row): Promise<void> {
  const { userId, providerTime, updatedAt } = next;
  await MembershipEntity.patch({ userId })
    .set({ providerTime, updatedAt })
    .where((row, operations) => isUnchanged(row.updatedAt, operations, current.updatedAt))
    .go();
}

const isNewPlan = (
  before: Pick<Row, "subscriptionId" | "planId">,
  after: Pick<Row, "subscriptionId" | "planId">,
): boolean => before.subscriptionId === after.subscriptionId && before.planId !== after.planId;

function isOutdated(current: Row, state: ProviderState): boolean {
  if (state.providerTime !== current.providerTime) return state.providerTime < current.providerTime;
  if (current.subscriptionId === state.subscriptionId) {
    return current.status === "lapsed" || isSame(current, state);
  }
  // For two subscriptions read at the same moment: an ended one never replaces a running one.
  return state.status === "lapsed" && current.status !== "lapsed";
}

const isSame = (current: Row, state: ProviderState): boolean =>
  current.status === state.status &&
  (current.expiresAt ?? noExpiry) === (state.expiresAt ?? noExpiry) &&
  current.endsAtExpiry === state.endsAtExpiry &&
  current.isTrial === state.isTrial &&
  (state.price ?? current.price) === current.price &&
  (state.interval ?? current.interval) === current.interval &&
  current.planId === state.planId;

/** Ends memberships that expired without a webhook. @returns how many */
export async function endExpiredMemberships(): Promise<number> {
  let lapsed = 0;
  for (const status of ["active", "grace", "cancelled"] as const) {
    const { data } = await MembershipEntity.query
      .expiring({ status })
      .lte({ expiresAt: timestamp() })
      .go({ pages: "all" });
    await eachItem(data, async (row) => {
      if (await lapse(row)) lapsed++;
    });
  }
  return lapsed;
}

/** @returns false if the member's account was deleted meanwhile */
async function lapse(row: Row): Promise<boolean> {
  try {
    await applyProviderState(row.userId, {
      planId: row.planId,
      status: "lapsed",
      isTrial: row.isTrial,
      price: row.price,
      currency: row.currency,
      interval: row.interval,
      expiresAt: row.expiresAt ?? null,
      endsAtExpiry: row.endsAtExpiry,
      subscriptionId: row.subscriptionId ?? "",
      customerId: row.customerId ?? "",
      providerTime: row.providerTime,
    });
    return true;
  } catch (error) {
    if (!isAppError(error, "not_found")) throw error;
    return false;
  }
}
