import type { NewCard } from "./cards.ts";
import type { Desk } from "./desk.ts";
import { declined, invalidRequest } from "./errors.ts";
import type { PaymentMethod } from "./model.ts";
import { paymentMethodShape } from "./shapes.ts";

/** A card as the hosted pages and the API make it, not attached to anyone yet. */
export function newPaymentMethod(
  desk: Desk,
  card: NewCard,
  owner: { email: string | null; name: string | null },
): PaymentMethod {
  return {
    id: desk.newId("pm"),
    object: "payment_method",
    created: desk.now(),
    customer: null,
    ...owner,
    ...card,
    metadata: {},
  };
}

/** Ties a card to a customer. Throws card_declined for a card that cannot even be tried. */
export function attach(desk: Desk, method: PaymentMethod, customerId: string): PaymentMethod {
  if (method.customer && method.customer !== customerId)
    throw invalidRequest("The payment method is already attached to another customer.");
  if (method.behaviour.first) throw declined(method.behaviour.first);
  const attached = desk.state.paymentMethods.save({ ...method, customer: customerId });
  if (!method.customer) desk.emit("payment_method.attached", paymentMethodShape(attached));
  return attached;
}

/** A payment method that belongs to the customer. */
export function attachedMethod(desk: Desk, id: string, customerId: string): PaymentMethod {
  const method = desk.state.paymentMethods.need(id, "default_payment_method");
  if (method.customer !== customerId)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}.`,
      "default_payment_method",
      "resource_missing",
    );
  return method;
}
