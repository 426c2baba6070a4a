import type Stripe from "stripe";
import { expect, test } from "vitest";
import { day } from "../kernel/clock.ts";
import { toProviderState } from "./subscription.ts";

const seconds = (date: string) => Date.parse(date) / 1000;
const [start, end] = [seconds("2026-11-01"), seconds("2026-12-01")];

const subscriptionOf = (fields: Partial<Stripe.Subscription>) =>
  ({
    id: "sub_1",
    customer: "cus_1",
    status: "active",
    created: start,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: { planId: "innercircle" },
    items: {
      data: [
        {
          current_period_start: start,
          current_period_end: end,
          price: {
            unit_amount: 1500,
            currency: "eur",
            recurring: { interval: "year" },
            metadata: {},
          },
        },
      ],
    },
    ...fields,
  }) as Stripe.Subscription;

const stateOf = (fields: Partial<Stripe.Subscription>) =>
  toProviderState(subscriptionOf(fields), start);

test("a subscription that runs is renewed, with a day for the notice to arrive", () => {
  expect(stateOf({})).toMatchObject({
    status: "active",
    endsAtExpiry: false,
    expiresAt: new Date(end * 1000 + day).toISOString(),
  });
});

test.each([
  ["by the API", { cancel_at_period_end: true, cancel_at: end }],
  ["in the portal", { cancel_at: end }],
])("one that's cancelled %s ends with what's paid", (_where, fields) => {
  expect(stateOf(fields)).toMatchObject({
    status: "cancelled",
    endsAtExpiry: true,
    expiresAt: "2026-12-01T00:00:00.000Z",
  });
});

test("one that's cancelled for another day ends on that day", () => {
  expect(stateOf({ cancel_at: seconds("2027-01-15") })).toMatchObject({
    status: "cancelled",
    expiresAt: "2027-01-15T00:00:00.000Z",
  });
});

test("the price is the subscription's own, whatever the plan costs by now", () => {
  expect(stateOf({})).toMatchObject({ price: 1500, currency: "EUR", interval: "year" });
});
