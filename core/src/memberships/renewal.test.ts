import { expect, test } from "vitest";
import { renewalChange } from "./renewal.ts";

const end = "2026-12-01T00:00:00.000Z";
const asked = "2026-11-20T10:00:00.000Z";
const cost = { price: 900, currency: "EUR", interval: "month" as const };
const running = {
  ...cost,
  typeName: "Basic Membership",
  subscriptionId: "sub_1",
  status: "active" as const,
  isTrial: false,
  // A day later than the period's end.
  expiresAt: "2026-12-02T00:00:00.000Z",
  endsAtExpiry: false,
};
const cancelled = {
  ...running,
  status: "cancelled" as const,
  expiresAt: end,
  endsAtExpiry: true,
};
const unpaid = { ...running, status: "grace" as const, expiresAt: "2026-11-08T00:00:00.000Z" };
const change = (before: Parameters<typeof renewalChange>[0], after: typeof cancelled | object) =>
  renewalChange(before, { ...running, ...after }, asked);

test("a cancellation says until when, what's resumed says when it renews", () => {
  const said = { ...cost, plan: "Basic Membership", at: end, standing: "paid" };
  expect(change(running, cancelled)).toEqual({ ...said, stops: true, askedAt: asked });
  expect(change(cancelled, running)).toEqual({ ...said, stops: false });
});

test("a subscription that's first seen cancelled was cancelled", () => {
  expect(change(null, cancelled)?.stops).toBe(true);
  expect(change(cancelled, { ...cancelled, subscriptionId: "sub_2" })?.stops).toBe(true);
});

test("a new subscription after a cancelled one resumes nothing", () => {
  expect(change(cancelled, { subscriptionId: "sub_2" })).toBeUndefined();
});

test("a trial and an unpaid membership are said to be one", () => {
  expect(change(running, { ...cancelled, isTrial: true })?.standing).toBe("trial");
  expect(change(unpaid, { ...unpaid, endsAtExpiry: true })).toMatchObject({
    at: unpaid.expiresAt,
    standing: "unpaid",
  });
});

test("nothing else is a change: a renewal, a payment after the cancellation, an end", () => {
  expect(change(null, running)).toBeUndefined();
  expect(change(running, { expiresAt: "2027-01-02T00:00:00.000Z" })).toBeUndefined();
  expect(change({ ...unpaid, endsAtExpiry: true }, cancelled)).toBeUndefined();
  for (const endsAtExpiry of [false, true]) {
    expect(change(running, { status: "lapsed", endsAtExpiry })).toBeUndefined();
    expect(change(cancelled, { status: "lapsed", endsAtExpiry })).toBeUndefined();
  }
});
