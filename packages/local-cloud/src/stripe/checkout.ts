import { createSubscription } from "./billing.ts";
import type { NewCard } from "./cards.ts";
import { newCustomer } from "./customers.ts";
import type { Desk } from "./desk.ts";
import { declined } from "./errors.ts";
import type { CheckoutSession } from "./model.ts";
import { attach, newPaymentMethod } from "./payment-methods.ts";
import { customerShape } from "./shapes.ts";
import { checkoutShape } from "./shapes-checkout.ts";

const DAY = 86_400;

export interface Payer {
  email: string | null;
  name: string | null;
  /** Undefined if no card is required. */
  card: NewCard | undefined;
}

/** Completes a checkout: creates customer, card and subscription. Throws card_declined. */
export function completeCheckout(
  desk: Desk,
  session: CheckoutSession,
  payer: Payer,
): CheckoutSession {
  // Before any write, because the page that shows the refusal commits the same transaction.
  if (payer.card?.behaviour.first) throw declined(payer.card.behaviour.first);
  const customer = session.customer
    ? desk.state.customers.need(session.customer)
    : desk.state.customers.save(newCustomer(desk, { email: payer.email, name: payer.name }));
  if (!session.customer) desk.emit("customer.created", customerShape(customer));
  const method =
    payer.card &&
    attach(
      desk,
      newPaymentMethod(desk, payer.card, { email: customer.email, name: payer.name }),
      customer.id,
    );
  const trial = session.trial_days !== null || session.trial_end !== null;
  const subscription = createSubscription(desk, {
    customer: customer.id,
    items: session.lines.map(({ price, quantity }) => ({ price, quantity, metadata: {} })),
    trialEnd: session.trial_days ? desk.now() + session.trial_days * DAY : session.trial_end,
    metadata: session.subscription_metadata,
    description: session.subscription_description,
    paymentMethod: method?.id ?? null,
    cancelAtPeriodEnd: false,
    present: true,
  });
  const done = desk.state.checkouts.save({
    ...session,
    status: "complete",
    payment_status: trial ? "no_payment_required" : "paid",
    customer: customer.id,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
  });
  desk.emit("checkout.session.completed", checkoutShape(desk, done));
  return done;
}

export function expireCheckout(desk: Desk, session: CheckoutSession): CheckoutSession {
  const expired = desk.state.checkouts.save({
    ...session,
    status: "expired",
    expires_at: Math.min(session.expires_at, desk.now()),
  });
  desk.emit("checkout.session.expired", checkoutShape(desk, expired));
  return expired;
}
