import { namedCard, noTestCard, testCard } from "../cards.ts";
import type { Desk } from "../desk.ts";
import { invalidRequest } from "../errors.ts";
import { allow, type Form, integer, map, required, text } from "../form.ts";
import type { PaymentMethod } from "../model.ts";
import { attach, newPaymentMethod } from "../payment-methods.ts";
import { paymentMethodShape } from "../shapes.ts";
import { PAGING, page, type Route } from "./route.ts";

/** A stored payment method, or a fresh one for a name such as "pm_card_visa". */
function methodOf(desk: Desk, id: string): PaymentMethod {
  const known = desk.state.paymentMethods.get(id);
  if (known) return known;
  const card = namedCard(id, new Date(desk.now() * 1000).getUTCFullYear());
  return card
    ? newPaymentMethod(desk, card, { email: null, name: null })
    : desk.state.paymentMethods.need(id);
}

function create(desk: Desk, form: Form): PaymentMethod {
  allow(form, "", "type", "card", "billing_details");
  if (required(form, "type") !== "card")
    throw invalidRequest("The local payment provider takes cards only.", "type");
  const given = map(form, "card") ?? {};
  allow(given, "card", "number", "exp_month", "exp_year", "cvc");
  const card = testCard({
    number: required(given, "number"),
    expMonth: integer(given, "exp_month") ?? 12,
    expYear: integer(given, "exp_year") ?? 2099,
  });
  if (!card) throw noTestCard();
  const details = map(form, "billing_details") ?? {};
  return newPaymentMethod(desk, card, {
    email: text(details, "email") || null,
    name: text(details, "name") || null,
  });
}

export const paymentMethods: Route[] = [
  {
    method: "POST",
    path: "/v1/payment_methods",
    run: (desk, form) => paymentMethodShape(desk.state.paymentMethods.save(create(desk, form))),
  },
  {
    method: "GET",
    path: "/v1/payment_methods",
    run(desk, form) {
      allow(form, "", ...PAGING, "customer", "type");
      const customer = text(form, "customer");
      const found = desk.state.paymentMethods
        .all()
        .filter((one) => one.customer !== null && (!customer || one.customer === customer));
      return page(form, found, "/v1/payment_methods", paymentMethodShape);
    },
  },
  {
    method: "GET",
    path: "/v1/payment_methods/:id",
    run: (desk, _form, id) => paymentMethodShape(desk.state.paymentMethods.need(id)),
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/attach",
    run(desk, form, id) {
      allow(form, "", "customer");
      const customer = desk.state.customers.need(required(form, "customer"), "customer");
      return paymentMethodShape(attach(desk, methodOf(desk, id), customer.id));
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    run(desk, form, id) {
      allow(form, "");
      const method = desk.state.paymentMethods.need(id);
      const detached = desk.state.paymentMethods.save({ ...method, customer: null });
      desk.emit("payment_method.detached", paymentMethodShape(detached));
      return paymentMethodShape(detached);
    },
  },
];
