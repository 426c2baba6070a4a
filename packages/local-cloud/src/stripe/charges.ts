import type { Desk } from "./desk.ts";
import { invalidRequest } from "./errors.ts";
import type { Charge, Invoice, PaymentMethod, Refund } from "./model.ts";
import { money } from "./money.ts";
import { chargeShape, refundedOf, refundShape } from "./shapes-charge.ts";

/** After how many seconds a card's bank sends a refund back. */
const COMES_BACK_AFTER = 60;

export function makeCharge(desk: Desk, invoice: Invoice, card: PaymentMethod): Charge {
  return desk.state.charges.save({
    id: desk.newId("ch"),
    object: "charge",
    created: desk.now(),
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    payment_intent: desk.newId("pi"),
    payment_method: card.id,
    disputed: card.behaviour.disputes ?? false,
    refusesRefunds: card.behaviour.refusesRefunds ?? false,
  });
}

export type RefundWish = Pick<Refund, "reason" | "metadata"> & { amount: number | undefined };

/** Refunds what's left by default. */
export function refundCharge(desk: Desk, charge: Charge, wish: RefundWish): Refund {
  const left = charge.amount - refundedOf(desk, charge);
  checkRefund(charge, left, wish.amount ?? left);
  const refund = desk.state.refunds.save({
    id: desk.newId("re"),
    object: "refund",
    created: desk.now(),
    amount: wish.amount ?? left,
    charge: charge.id,
    currency: charge.currency,
    reason: wish.reason,
    status: "succeeded",
    fails_at: charge.refusesRefunds ? desk.now() + COMES_BACK_AFTER : null,
    metadata: wish.metadata,
  });
  desk.emit("refund.created", refundShape(desk, refund));
  desk.emit("charge.refunded", chargeShape(desk, charge));
  desk.failLater(refund.id);
  return refund;
}

function checkRefund(charge: Charge, left: number, amount: number): void {
  if (charge.disputed)
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      "charge_disputed",
    );
  if (left === 0)
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      "charge_already_refunded",
    );
  if (amount < 1)
    throw invalidRequest("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(left, charge.currency)})`,
      "amount",
    );
}

export function failRefund(desk: Desk, refundId: string): void {
  const refund = desk.state.refunds.need(refundId);
  if (refund.status === "failed") return;
  desk.state.refunds.save({ ...refund, status: "failed" });
  const shape = refundShape(desk, desk.state.refunds.need(refundId));
  desk.emit("refund.updated", shape, { status: "succeeded" });
  desk.emit("refund.failed", shape);
}
