import type Stripe from "stripe";
import { day, timestamp } from "../kernel/clock.ts";
import { accessEnd } from "../members/membership-period.rules.ts";
import type { ProviderState } from "./memberships.service.ts";

/** Access continues for this long after a failed payment. */
const gracePeriod = 7 * day;

/** @param providerTime when the provider was asked, in seconds since 1970 */
export function toProviderState(
  subscription: Stripe.Subscription,
  providerTime: number,
): ProviderState {
  const item = subscription.items.data[0];
  const periodEnd = (item?.current_period_end ?? subscription.created) * 1000;
  const status = statusOf(subscription);
  const failedSince = item ? item.current_period_start * 1000 : periodEnd;
  const expiry = (): number => {
    if (status === "grace") return failedSince + gracePeriod;
    if (status === "lapsed") return endOf(subscription, failedSince, providerTime);
    return accessEnd(status, subscription.cancel_at ? subscription.cancel_at * 1000 : periodEnd);
  };
  return {
    // A price made for a plan names it; one made for a single checkout doesn't.
    planId: item?.price.metadata.planId ?? subscription.metadata.planId ?? "",
    status,
    isTrial: subscription.status === "trialing",
    price: item?.price.unit_amount ?? undefined,
    currency: item?.price.currency.toUpperCase(),
    interval: intervalOf(item?.price),
    expiresAt: timestamp(expiry()),
    endsAtExpiry: isStopping(subscription),
    cancelledAt: subscription.canceled_at ? timestamp(subscription.canceled_at * 1000) : undefined,
    subscriptionId: subscription.id,
    customerId: customerOf(subscription),
    providerTime,
  };
}

/** Plans are billed monthly or yearly. */
function intervalOf(price: Stripe.Price | undefined): ProviderState["interval"] {
  const interval = price?.recurring?.interval;
  if (interval === "year") return "year";
  return interval === "month" ? "month" : undefined;
}

/** In flexible billing mode, the provider's portal sets only `cancel_at`. */
const isStopping = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean =>
  cancel_at_period_end || cancel_at !== null;

/**
 * An unpaid subscription ends with its grace period, though the provider may try to charge for
 * longer.
 */
function endOf(
  { ended_at, canceled_at, cancellation_details }: Stripe.Subscription,
  failedSince: number,
  providerTime: number,
): number {
  const endedAt = (ended_at ?? canceled_at ?? providerTime) * 1000;
  const isUnpaid = cancellation_details?.reason === "payment_failed";
  return isUnpaid ? Math.min(endedAt, failedSince + gracePeriod) : endedAt;
}

export const customerOf = ({ customer }: Stripe.Subscription): string =>
  typeof customer === "string" ? customer : customer.id;

export const idOfSubscription = (subscription: string | Stripe.Subscription | null | undefined) =>
  typeof subscription === "object" ? subscription?.id : subscription;

const ranks: Record<ProviderState["status"], number> = {
  active: 2,
  cancelled: 2,
  grace: 1,
  lapsed: 0,
};
const rankOf = (subscription: Stripe.Subscription) => ranks[statusOf(subscription)];

/**
 * The subscription that counts as the membership: a paid one before one whose payment failed,
 * before one that ended; of several, the newest.
 */
export const decidingSubscription = (
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription | undefined =>
  subscriptions.toSorted((a, b) => rankOf(b) - rankOf(a) || b.created - a.created)[0];

/**
 * Subscriptions that the provider still tries to charge for, although a paid one has replaced them.
 */
export function supersededBy(
  deciding: Stripe.Subscription,
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription[] {
  if (rankOf(deciding) < ranks.active) return [];
  return subscriptions.filter(({ status }) => status === "past_due" || status === "unpaid");
}

function statusOf(subscription: Stripe.Subscription): ProviderState["status"] {
  switch (subscription.status) {
    case "active":
    case "trialing":
      return isStopping(subscription) ? "cancelled" : "active";
    case "past_due":
      return "grace";
    default:
      return "lapsed";
  }
}
