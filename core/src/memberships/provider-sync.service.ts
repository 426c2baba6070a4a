import type Stripe from "stripe";
import { now } from "../kernel/clock.ts";
import type { Membership } from "./memberships.contract.ts";
import { applyProviderState, getMembership } from "./memberships.service.ts";
import { decidingSubscription, supersededBy, toProviderState } from "./subscription.ts";
import { refuseSecondTrials } from "./trial-cards.service.ts";
import { unlessMissing } from "./unless-missing.ts";

/** More than a member can collect in a lifetime, even by joining every month. */
const maxSubscriptions = 1_000;

interface Synced {
  membership: Membership | null;
  /** Subscriptions that were refused because their card had a trial before. */
  refused: ReadonlySet<string>;
}

/**
 * Stores the provider's state of the member's subscriptions, and ends extra ones, so that no one
 * pays for two.
 */
export async function syncFromProvider(
  stripe: Stripe,
  userId: string,
  customer: string,
): Promise<Synced> {
  // With fractions: what's asked last is newest, and much can change in a second.
  const askedAt = now() / 1000;
  const all = await stripe.subscriptions
    .list({
      customer,
      status: "all",
      limit: 100,
      expand: ["data.default_payment_method"],
    })
    .autoPagingToArray({ limit: maxSubscriptions });
  const refused = await refuseSecondTrials(stripe, userId, all);
  const subscriptions = all.filter(({ id }) => !refused.has(id));
  const deciding = decidingSubscription(subscriptions);
  if (!deciding) return { membership: await getMembership(userId), refused };
  const membership = await applyProviderState(userId, toProviderState(deciding, askedAt));
  for (const { id } of supersededBy(deciding, subscriptions)) {
    await stripe.subscriptions.cancel(id).catch(unlessMissing);
  }
  return { membership, refused };
}
