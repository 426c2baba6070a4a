import { beginPeriod, cancel, createSubscription, stopping, update } from "../billing.ts";
import type { Desk } from "../desk.ts";
import { invalidRequest } from "../errors.ts";
import {
  allow,
  boolean,
  type Form,
  integer,
  map,
  maps,
  metadata,
  oneOf,
  required,
  text,
} from "../form.ts";
import type { CancellationDetails, Subscription, SubscriptionItem } from "../model.ts";
import { attachedMethod } from "../payment-methods.ts";
import { changeItems } from "../proration.ts";
import { subscriptionShape } from "../shapes.ts";
import { PAGING, page, type Route } from "./route.ts";

const DAY = 86_400;

function create(desk: Desk, form: Form): Subscription {
  allow(
    form,
    "",
    "customer",
    "items",
    "trial_period_days",
    "trial_end",
    "metadata",
    "description",
    "default_payment_method",
    "cancel_at_period_end",
    "payment_behavior",
  );
  const customer = desk.state.customers.need(required(form, "customer"), "customer");
  const items = maps(form, "items").map((item, place) => {
    allow(item, `items[${place}]`, "price", "quantity", "metadata");
    return {
      price: desk.state.prices.need(required(item, "price"), `items[${place}][price]`).id,
      quantity: integer(item, "quantity") ?? 1,
      metadata: metadata(item),
    };
  });
  if (items.length === 0) throw invalidRequest("Missing required param: items.", "items");
  const days = integer(form, "trial_period_days");
  const method = text(form, "default_payment_method");
  return createSubscription(desk, {
    customer: customer.id,
    items,
    trialEnd: days ? desk.now() + days * DAY : (integer(form, "trial_end") ?? null),
    metadata: metadata(form),
    description: text(form, "description") || null,
    paymentMethod: method ? attachedMethod(desk, method, customer.id).id : null,
    cancelAtPeriodEnd: boolean(form, "cancel_at_period_end") ?? false,
    present: false,
  });
}

/** The items as they will be: those named are changed or taken away, new ones are added. */
function newItems(desk: Desk, form: Form, before: SubscriptionItem[]): SubscriptionItem[] {
  const items = [...before];
  maps(form, "items").forEach((item, place) => {
    const where = `items[${place}]`;
    allow(item, where, "id", "price", "quantity", "metadata", "deleted");
    const id = text(item, "id");
    const price = text(item, "price");
    const priceId = price ? desk.state.prices.need(price, `${where}[price]`).id : undefined;
    const index = items.findIndex((one) => one.id === id);
    const known = items[index];
    if (id && !known) throw invalidRequest(`No such subscription item: '${id}'`, `${where}[id]`);
    if (!known && !priceId)
      throw invalidRequest(`Missing required param: ${where}[price].`, `${where}[price]`);
    const changed: SubscriptionItem = {
      id: known?.id ?? desk.newId("si"),
      created: known?.created ?? desk.now(),
      price: priceId ?? known?.price ?? "",
      quantity: integer(item, "quantity") ?? known?.quantity ?? 1,
      metadata: metadata(item, known?.metadata),
    };
    if (!known) items.push(changed);
    else if (boolean(item, "deleted")) items.splice(index, 1);
    else items[index] = changed;
  });
  if (items.length === 0)
    throw invalidRequest("A subscription must have at least one item.", "items");
  return items;
}

function cancellation(form: Form): Partial<CancellationDetails> {
  const details = map(form, "cancellation_details") ?? {};
  allow(details, "cancellation_details", "comment", "feedback");
  const comment = text(details, "comment");
  const feedback = text(details, "feedback");
  return {
    ...(comment === undefined ? {} : { comment: comment || null }),
    ...(feedback === undefined ? {} : { feedback: feedback || null }),
  };
}

function change(desk: Desk, form: Form, subscription: Subscription): void {
  allow(
    form,
    "",
    "items",
    "cancel_at_period_end",
    "metadata",
    "description",
    "default_payment_method",
    "proration_behavior",
    "cancellation_details",
    "trial_end",
    "payment_behavior",
  );
  if (subscription.ended_at !== null && Object.keys(form).some((name) => name !== "metadata"))
    throw invalidRequest(
      "A canceled subscription can only update its cancellation_details and metadata.",
    );
  const method = text(form, "default_payment_method");
  update(desk, subscription, {
    metadata: metadata(form, subscription.metadata),
    description: text(form, "description") ?? subscription.description,
    default_payment_method: method
      ? attachedMethod(desk, method, subscription.customer).id
      : subscription.default_payment_method,
    ...stopping(desk, subscription, boolean(form, "cancel_at_period_end"), cancellation(form)),
  });
  if (form.items !== undefined) {
    const behaviors = ["create_prorations", "none", "always_invoice"] as const;
    const behavior = oneOf(form, "proration_behavior", behaviors) ?? "create_prorations";
    changeItems(desk, subscription, newItems(desk, form, subscription.items), behavior);
  }
  if (form.trial_end !== undefined) changeTrial(desk, form, subscription);
}

function changeTrial(desk: Desk, form: Form, subscription: Subscription): void {
  const now = desk.now();
  const end = text(form, "trial_end") === "now" ? now : (integer(form, "trial_end") ?? now);
  if (end <= now) {
    if (subscription.status === "trialing")
      beginPeriod(desk, subscription, now, "subscription_cycle", false);
    return;
  }
  update(desk, subscription, {
    status: "trialing",
    trial_start: subscription.trial_start ?? now,
    trial_end: end,
    current_period_end: end,
    billing_cycle_anchor: end,
    trial_notice_sent: false,
  });
}

export const subscriptions: Route[] = [
  {
    method: "POST",
    path: "/v1/subscriptions",
    run: (desk, form) => subscriptionShape(desk, create(desk, form)),
  },
  {
    method: "GET",
    path: "/v1/subscriptions",
    run(desk, form) {
      allow(form, "", ...PAGING, "customer", "price", "status");
      const status = text(form, "status");
      const customer = text(form, "customer");
      const price = text(form, "price");
      const hasStatus = (one: Subscription) => {
        if (status === "all") return true;
        if (status === "ended") return one.ended_at !== null;
        return status ? one.status === status : one.status !== "canceled";
      };
      const fits = (one: Subscription) =>
        hasStatus(one) &&
        (!customer || one.customer === customer) &&
        (!price || one.items.some((item) => item.price === price));
      const found = desk.state.subscriptions.all().filter(fits);
      return page(form, found, "/v1/subscriptions", (one) => subscriptionShape(desk, one));
    },
  },
  {
    method: "GET",
    path: "/v1/subscriptions/:id",
    run: (desk, _form, id) => subscriptionShape(desk, desk.state.subscriptions.need(id)),
  },
  {
    method: "POST",
    path: "/v1/subscriptions/:id",
    run(desk, form, id) {
      const subscription = desk.state.subscriptions.need(id);
      change(desk, form, subscription);
      return subscriptionShape(desk, subscription);
    },
  },
  {
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    run(desk, form, id) {
      allow(form, "", "cancellation_details");
      const subscription = desk.state.subscriptions.get(id);
      // As with Stripe, a subscription that has ended isn't found.
      if (!subscription || subscription.ended_at !== null) desk.state.subscriptions.need("");
      else
        cancel(desk, subscription, {
          reason: "cancellation_requested",
          ...cancellation(form),
        });
      return subscriptionShape(desk, desk.state.subscriptions.need(id));
    },
  },
];
