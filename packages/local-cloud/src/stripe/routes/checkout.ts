import { newPrice } from "../catalogue.ts";
import { expireCheckout } from "../checkout.ts";
import type { Desk } from "../desk.ts";
import { invalidRequest } from "../errors.ts";
import {
  allow,
  email,
  type Form,
  integer,
  map,
  maps,
  metadata,
  oneOf,
  required,
  text,
} from "../form.ts";
import type { CheckoutSession, OrderLine } from "../model.ts";
import { listShape } from "../shapes.ts";
import { checkoutShape, orderLineShapes } from "../shapes-checkout.ts";
import { PAGING, page, type Route } from "./route.ts";

const DAY = 86_400;

function orderLines(desk: Desk, form: Form): OrderLine[] {
  const given = maps(form, "line_items");
  if (given.length === 0) throw invalidRequest("Missing required param: line_items.", "line_items");
  const lines = given.map((line, place) => {
    const where = `line_items[${place}]`;
    allow(line, where, "price", "price_data", "quantity");
    const data = map(line, "price_data");
    const id = text(line, "price");
    if (!id && !data)
      throw invalidRequest(`Missing required param: ${where}[price].`, `${where}[price]`);
    if (data)
      allow(
        data,
        `${where}[price_data]`,
        "currency",
        "unit_amount",
        "recurring",
        "product",
        "product_data",
        "tax_behavior",
      );
    const price = data
      ? newPrice(desk, data, { active: false })
      : desk.state.prices.need(id ?? "", `${where}[price]`);
    if (!data && !price.active)
      throw invalidRequest("The price specified is inactive.", `${where}[price]`);
    const quantity = integer(line, "quantity") ?? 1;
    if (quantity < 1) throw invalidRequest("Quantity must be at least 1.", `${where}[quantity]`);
    return { id: desk.newId("li"), price: price.id, quantity };
  });
  const kinds = new Set(
    lines.map((line) => {
      const { currency, recurring } = desk.state.prices.need(line.price);
      return `${currency} ${recurring.interval_count} ${recurring.interval}`;
    }),
  );
  if (kinds.size > 1)
    throw invalidRequest(
      "All prices of a subscription must have the same currency and interval.",
      "line_items",
    );
  return lines;
}

function address(form: Form, name: string): string | undefined {
  const value = text(form, name);
  if (value && !URL.canParse(value)) throw invalidRequest("Not a valid URL", name, "url_invalid");
  return value || undefined;
}

function create(desk: Desk, form: Form): CheckoutSession {
  allow(
    form,
    "",
    "mode",
    "ui_mode",
    "line_items",
    "customer",
    "customer_email",
    "client_reference_id",
    "metadata",
    "success_url",
    "cancel_url",
    "expires_at",
    "subscription_data",
    "payment_method_collection",
    "payment_method_types",
  );
  if (required(form, "mode") !== "subscription")
    throw invalidRequest("The local payment provider knows mode=subscription only.", "mode");
  if ((text(form, "ui_mode") ?? "hosted_page") !== "hosted_page")
    throw invalidRequest("The local payment provider has hosted pages only.", "ui_mode");
  const success_url = address(form, "success_url");
  if (!success_url) throw invalidRequest("Missing required param: success_url.", "success_url");
  const customer = text(form, "customer");
  const customer_email = email(form, "customer_email");
  if (customer && customer_email)
    throw invalidRequest("You may only specify one of: customer, customer_email.", "customer");
  const plan = map(form, "subscription_data") ?? {};
  allow(plan, "subscription_data", "trial_period_days", "trial_end", "metadata", "description");
  const now = desk.now();
  const expires_at = integer(form, "expires_at") ?? now + DAY;
  if (expires_at < now + 1800 || expires_at > now + DAY)
    throw invalidRequest(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.",
      "expires_at",
    );
  const days = integer(plan, "trial_period_days") ?? null;
  if (days !== null && (days < 1 || days > 730))
    throw invalidRequest(
      "trial_period_days must be between 1 and 730.",
      "subscription_data[trial_period_days]",
    );
  return {
    id: desk.newId("cs_test"),
    object: "checkout.session",
    created: now,
    expires_at,
    status: "open",
    payment_status: "unpaid",
    payment_method_collection:
      oneOf(form, "payment_method_collection", ["always", "if_required"]) ?? "always",
    customer: customer ? desk.state.customers.need(customer, "customer").id : null,
    customer_email: customer_email || null,
    client_reference_id: text(form, "client_reference_id") || null,
    metadata: metadata(form),
    success_url,
    cancel_url: address(form, "cancel_url") ?? null,
    lines: orderLines(desk, form),
    trial_days: days,
    trial_end: integer(plan, "trial_end") ?? null,
    subscription_metadata: metadata(plan),
    subscription_description: text(plan, "description") || null,
    subscription: null,
    invoice: null,
  };
}

export const checkout: Route[] = [
  {
    method: "POST",
    path: "/v1/checkout/sessions",
    run(desk, form) {
      const session = desk.state.checkouts.save(create(desk, form));
      desk.expireLater(session.id);
      return checkoutShape(desk, session);
    },
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions",
    run(desk, form) {
      allow(form, "", ...PAGING, "customer", "subscription", "status");
      const fits = (one: CheckoutSession) =>
        (["customer", "subscription", "status"] as const).every(
          (name) => !text(form, name) || one[name] === text(form, name),
        );
      const found = desk.state.checkouts.all().filter(fits);
      return page(form, found, "/v1/checkout/sessions", (one) => checkoutShape(desk, one));
    },
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id",
    run: (desk, _form, id) => checkoutShape(desk, desk.state.checkouts.need(id)),
  },
  {
    method: "POST",
    path: "/v1/checkout/sessions/:id/expire",
    run(desk, form, id) {
      allow(form, "");
      const session = desk.state.checkouts.need(id);
      if (session.status !== "open")
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
        );
      return checkoutShape(desk, expireCheckout(desk, session));
    },
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id/line_items",
    run(desk, form, id) {
      allow(form, "", ...PAGING);
      const lines = orderLineShapes(desk, desk.state.checkouts.need(id));
      return listShape(lines, `/v1/checkout/sessions/${id}/line_items`);
    },
  },
];
