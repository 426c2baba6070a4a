import { takePayment } from "../billing.ts";
import { declined, invalidRequest } from "../errors.ts";
import { allow, text } from "../form.ts";
import { cardOf } from "../invoicing.ts";
import type { Invoice } from "../model.ts";
import { invoiceShape } from "../shapes-invoice.ts";
import { PAGING, page, type Route } from "./route.ts";

export const invoices: Route[] = [
  {
    method: "GET",
    path: "/v1/invoices",
    run(desk, form) {
      allow(form, "", ...PAGING, "customer", "subscription", "status");
      const fits = (one: Invoice) =>
        (["customer", "subscription", "status"] as const).every(
          (name) => !text(form, name) || one[name] === text(form, name),
        );
      const found = desk.state.invoices.all().filter(fits);
      return page(form, found, "/v1/invoices", (one) => invoiceShape(desk, one));
    },
  },
  {
    method: "GET",
    path: "/v1/invoices/:id",
    run: (desk, _form, id) => invoiceShape(desk, desk.state.invoices.need(id)),
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/pay",
    run(desk, form, id) {
      allow(form, "", "off_session");
      const invoice = desk.state.invoices.need(id);
      if (invoice.status !== "open")
        throw invalidRequest(
          invoice.status === "paid" ? "Invoice is already paid" : "Invoice cannot be paid",
        );
      const subscription = desk.state.subscriptions.need(invoice.subscription);
      const card = cardOf(desk, subscription);
      // Off session, so the stored card's later behaviour counts.
      const refusal = card ? (card.behaviour.later ?? card.behaviour.first) : "generic_decline";
      if (refusal) throw declined(refusal);
      takePayment(desk, subscription, invoice, true);
      return invoiceShape(desk, desk.state.invoices.need(id));
    },
  },
];
