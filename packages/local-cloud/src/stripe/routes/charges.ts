import { refundCharge } from "../charges.ts";
import type { Desk } from "../desk.ts";
import { invalidRequest, missing } from "../errors.ts";
import { allow, type Form, integer, metadata, oneOf, text } from "../form.ts";
import type { Charge } from "../model.ts";
import { chargeShape, refundShape } from "../shapes-charge.ts";
import { PAGING, page, type Route } from "./route.ts";

function chargeOf(desk: Desk, form: Form): Charge {
  const charge = text(form, "charge");
  if (charge) return desk.state.charges.need(charge, "charge");
  const intent = text(form, "payment_intent");
  if (!intent)
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
      undefined,
      "parameter_missing",
    );
  const found = desk.state.charges.all().find((one) => one.payment_intent === intent);
  if (!found) throw missing("payment_intent", intent, "payment_intent");
  return found;
}

export const charges: Route[] = [
  {
    method: "GET",
    path: "/v1/charges",
    run(desk, form) {
      allow(form, "", ...PAGING, "customer", "payment_intent");
      const found = desk.state.charges
        .all()
        .filter((one) =>
          (["customer", "payment_intent"] as const).every(
            (name) => !text(form, name) || one[name] === text(form, name),
          ),
        );
      return page(form, found, "/v1/charges", (one) => chargeShape(desk, one));
    },
  },
  {
    method: "GET",
    path: "/v1/charges/:id",
    run: (desk, _form, id) => chargeShape(desk, desk.state.charges.need(id)),
  },
  {
    method: "POST",
    path: "/v1/refunds",
    run(desk, form) {
      allow(form, "", "charge", "payment_intent", "amount", "reason", "metadata");
      const refund = refundCharge(desk, chargeOf(desk, form), {
        amount: integer(form, "amount"),
        reason:
          oneOf(form, "reason", ["duplicate", "fraudulent", "requested_by_customer"] as const) ??
          null,
        metadata: metadata(form),
      });
      return refundShape(desk, refund);
    },
  },
  {
    method: "GET",
    path: "/v1/refunds",
    run(desk, form) {
      allow(form, "", ...PAGING, "charge", "payment_intent");
      const all = desk.state.refunds.all();
      const charge =
        text(form, "charge") || text(form, "payment_intent") ? chargeOf(desk, form) : undefined;
      const found = charge ? all.filter((one) => one.charge === charge.id) : all;
      return page(form, found, "/v1/refunds", (one) => refundShape(desk, one));
    },
  },
  {
    method: "GET",
    path: "/v1/refunds/:id",
    run: (desk, _form, id) => refundShape(desk, desk.state.refunds.need(id)),
  },
];
