import type Stripe from "stripe";
import type { SignedInActor } from "../kernel/actor.ts";
import { now } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";
import { normalizedEmail } from "../kernel/email.ts";
import { AppError } from "../kernel/errors.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isSubscribed } from "../members/subscription-status.rules.ts";
import { makeCustomer } from "./customers.service.ts";
import type { Membership, Plan } from "./memberships.contract.ts";
import { getMembership, readPlans } from "./memberships.service.ts";
import { pricesOf } from "./plan-prices.service.ts";
import { syncFromProvider } from "./provider-sync.service.ts";
import { paymentProvider } from "./stripe.ts";
import { idOfSubscription } from "./subscription.ts";

export interface CheckoutRequest {
  membershipId: string;
  membershipName: string;
  priceAmount?: number | undefined;
  trialPeriodDays?: number | undefined;
}

/**
 * @returns the provider's URL
 * @throws membership.none_available, membership.price_mismatch, membership.trial_used,
 * membership.already_active, payment.unavailable
 */
export async function createCheckout(
  actor: SignedInActor,
  request: CheckoutRequest,
): Promise<{ url: string }> {
  const plan = await planOf(request);
  if (isSubscribed(await getMembership(actor.userId), now())) {
    throw new AppError("membership.already_active");
  }
  const { data: account } = await AccountEntity.get({ userId: actor.userId }).go();
  if (!account) throw new AppError("auth.required");
  const withTrial = plan.trialDays > 0 && !account.trialUsedAt;
  if (request.trialPeriodDays !== undefined && request.trialPeriodDays > 0 && !withTrial) {
    throw new AppError("membership.trial_used");
  }
  const { stripe } = await paymentProvider();
  const known = account.paymentCustomerId;
  // Asks the provider, because a webhook may still be on its way and no one must pay twice.
  if (known) {
    const { membership } = await syncFromProvider(stripe, actor.userId, known);
    if (isSubscribed(membership, now())) throw new AppError("membership.already_active");
  }
  const [price] = await pricesOf(stripe, [plan]);
  if (!price) throw new AppError("payment.unavailable");
  const customer = known ?? (await makeCustomer(stripe, actor.userId, account));
  const metadata = { planId: plan.id, userId: actor.userId };
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: actor.userId,
    line_items: [{ price: price.id, quantity: 1 }],
    ...returnUrls(),
    subscription_data: {
      metadata,
      ...(withTrial ? { trial_period_days: plan.trialDays } : {}),
    },
    metadata,
  });
  if (!session.url) throw new AppError("payment.unavailable", "No checkout URL returned");
  await closeOlderCheckouts(stripe, customer);
  return { url: session.url };
}

/** @throws membership.none_available, membership.price_mismatch */
async function planOf({
  membershipId,
  membershipName,
  priceAmount,
}: CheckoutRequest): Promise<Plan> {
  const plan = (await readPlans()).find(({ id }) => id === membershipId);
  if (!plan || plan.name !== membershipName) throw new AppError("membership.none_available");
  if (priceAmount !== undefined && priceAmount !== plan.price) {
    throw new AppError("membership.price_mismatch");
  }
  return plan;
}

function returnUrls() {
  const origin = setting("ORIGIN");
  return {
    success_url: `${origin}/signup-handler?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/membership?payment=cancelled`,
  };
}

/**
 * Closes all but the newest, so that two windows can't make two subscriptions. Concurrent calls
 * keep the same one.
 */
async function closeOlderCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
  const [, ...older] = data.sort((a, b) => b.created - a.created || b.id.localeCompare(a.id));
  for (const { id } of older) {
    await stripe.checkout.sessions.expire(id).catch((error) => {
      // A concurrent call has closed it.
      if (error?.type !== "StripeInvalidRequestError") throw error;
    });
  }
}

export interface VerifiedCheckout {
  status: "active" | "pending" | "none";
  membership: Membership | null;
}

/**
 * Asks the provider, because the payer may be back before the webhook.
 * @throws membership.card_trial_used, not_found
 */
export async function verifyCheckout(
  actor: SignedInActor,
  sessionId: string | undefined,
): Promise<VerifiedCheckout> {
  const known = await getMembership(actor.userId);
  if (isSubscribed(known, now())) return { status: "active", membership: known };
  const { stripe } = await paymentProvider();
  const { data: account } = await AccountEntity.get({ userId: actor.userId }).go();
  const customer = account?.paymentCustomerId;
  if (!customer) return { status: "none", membership: known };
  let subscriptionId: string | undefined;
  if (sessionId) {
    const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error) => {
      if (error?.code === "resource_missing") throw new AppError("not_found");
      throw error;
    });
    // Another member's checkout session doesn't prove that this one paid.
    if (session.client_reference_id !== actor.userId) throw new AppError("not_found");
    if (session.status !== "complete") return { status: "pending", membership: known };
    subscriptionId = idOfSubscription(session.subscription);
  }
  const { membership, refused } = await syncFromProvider(stripe, actor.userId, customer);
  if (isSubscribed(membership, now())) return { status: "active", membership };
  if (subscriptionId && refused.has(subscriptionId)) {
    throw new AppError("membership.card_trial_used");
  }
  return { status: sessionId ? "pending" : "none", membership };
}

export async function syncMembership(email: string) {
  const { data } = await AccountEntity.query.byEmail({ email: normalizedEmail(email) }).go();
  const account = data[0];
  if (!account?.paymentCustomerId) {
    return { synced: false, userId: account?.userId ?? null, message: "No changes" };
  }
  const { stripe } = await paymentProvider();
  const before = await getMembership(account.userId);
  const { membership: after } = await syncFromProvider(
    stripe,
    account.userId,
    account.paymentCustomerId,
  );
  const synced = JSON.stringify(before) !== JSON.stringify(after);
  return { synced, userId: account.userId, message: synced ? "Membership updated" : "No changes" };
}
