import type Stripe from "stripe";
import { now } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { logError } from "../kernel/log.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { syncFromProvider } from "./provider-sync.service.ts";
import { syncRefund } from "./refund-records.service.ts";
import { paymentProvider } from "./stripe.ts";
import { customerOf, idOfSubscription } from "./subscription.ts";
import { unlessMissing } from "./unless-missing.ts";
import { type WebhookEvent, webhookEvents } from "./webhook-events.ts";

/** @throws payment.signature_invalid; request.invalid for what isn't an event */
export async function handleWebhook(payload: string, signature: string): Promise<void> {
  const { stripe, webhookSecret } = await paymentProvider();
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(
      payload,
      signature,
      webhookSecret,
      undefined,
      undefined,
      now(),
    );
  } catch {
    throw new AppError("payment.signature_invalid");
  }
  if (!isEvent(event)) throw unreadable();
  const id = idIn(event);
  if (!id) return;
  if (event.type.startsWith("refund.")) await syncRefund(stripe, id);
  else await syncSubscription(stripe, id);
}

async function syncSubscription(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId).catch(unlessMissing);
  const userId = subscription?.metadata.userId;
  if (!userId) return;
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account || account.deletingSince) return;
  // Webhooks may be late, repeated, out of order or about an earlier subscription, so only the
  // provider's current state counts.
  await syncFromProvider(stripe, userId, customerOf(subscription));
}

/** Logged, because the provider sent it: its format may have changed. */
function unreadable(type?: WebhookEvent): AppError {
  logError("payment notice unreadable", { type });
  return new AppError("request.invalid");
}

/** The signature doesn't say what was signed. */
const isEvent = (given: Partial<Stripe.Event> | null): boolean =>
  typeof given?.type === "string" &&
  typeof given.data?.object === "object" &&
  given.data.object !== null;

const handledEvents: ReadonlySet<string> = new Set(webhookEvents);

type HandledEvent = Extract<Stripe.Event, { type: WebhookEvent }>;

const isHandled = (event: Stripe.Event): event is HandledEvent => handledEvents.has(event.type);

/** @throws request.invalid for an id that isn't text */
function idIn(event: Stripe.Event): string | null {
  if (!isHandled(event)) return null;
  const id: unknown = subscriptionOrRefundIn(event);
  if (id !== null && typeof id !== "string") throw unreadable(event.type);
  return id;
}

/** As the types say, which the signature doesn't check. */
function subscriptionOrRefundIn(event: HandledEvent): string | null {
  switch (event.type) {
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.trial_will_end":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return event.data.object.id;
    case "checkout.session.completed":
      return idOfSubscription(event.data.object.subscription) ?? null;
    case "invoice.paid":
    case "invoice.payment_failed":
      return idOfSubscription(event.data.object.parent?.subscription_details?.subscription) ?? null;
  }
}
