import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { TrialCardEntity } from "./trial-cards.entity.ts";
import { unlessMissing } from "./unless-missing.ts";

const rememberedFor = 3 * 365 * day;
/** Kept by the provider with the subscription, so that later reads recognize it. */
const refusedMark = "trial_used";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

const isRefusedTrial = ({ cancellation_details }: Stripe.Subscription): boolean =>
  cancellation_details?.comment === refusedMark;

/**
 * Allows one trial per card: a second one is cancelled before anything is charged. Idempotent.
 * @param subscriptions with their payment methods expanded
 * @returns the ids of those refused now or before
 */
export async function refuseSecondTrials(
  stripe: Stripe,
  userId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<ReadonlySet<string>> {
  const refused = new Set(subscriptions.filter(isRefusedTrial).map(({ id }) => id));
  for (const subscription of subscriptions) {
    if (subscription.status !== "trialing") continue;
    if (await canUseTrial(userId, subscription)) continue;
    await recordRefusal(userId, subscription.id);
    await stripe.subscriptions
      .cancel(subscription.id, { cancellation_details: { comment: refusedMark } })
      .catch(unlessMissing);
    refused.add(subscription.id);
  }
  return refused;
}

/** Recorded before it's cancelled, so that the member is informed of each. */
const recordRefusal = (userId: string, subscriptionId: string): Promise<void> =>
  transact([
    {
      write: AccountEntity.patch({ userId }).set({ trialUsedAt: timestamp() }).params(),
      conditionError: "not_found",
    },
    recordEvent(userId, { type: "membership.trial_refused", userId, subscriptionId }),
  ]);

async function canUseTrial(userId: string, subscription: Stripe.Subscription): Promise<boolean> {
  const { data: current } = await MembershipEntity.get({ userId }).go({ consistent: true });
  // This subscription was accepted before, whether or not another one has registered the card.
  if (current?.subscriptionId === subscription.id) return true;
  const fingerprint = fingerprintOf(subscription);
  return !fingerprint || registerTrial(fingerprint, subscription.id);
}

/** @returns false if another subscription used the card's trial */
async function registerTrial(fingerprint: string, subscriptionId: string): Promise<boolean> {
  const subscriptionHash = hashOf(subscriptionId);
  return tryWrite(
    TrialCardEntity.put({
      hash: hashOf(fingerprint),
      subscriptionHash,
      ttl: expiresIn(rememberedFor),
    })
      .where(
        (held, { eq, notExists }) =>
          `${notExists(held.hash)} OR ${eq(held.subscriptionHash, subscriptionHash)}`,
      )
      .go({ response: "none" }),
  );
}

/**
 * Undefined for other means of payment, which have no fingerprint that's the same for all
 * customers.
 */
function fingerprintOf({ default_payment_method: method }: Stripe.Subscription) {
  return typeof method === "object" ? method?.card?.fingerprint : undefined;
}
