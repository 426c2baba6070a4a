import { signature } from "@attune/local-cloud/stripe/webhooks";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

function sendNotice(notice: unknown): Promise<Response> {
  const body = JSON.stringify(notice);
  const at = Math.floor(world.clock.now() / 1000);
  return fetch(`${world.origin}/api/webhooks/stripe`, {
    method: "POST",
    headers: { "stripe-signature": signature(body, at, "whsec_local") },
    body,
  });
}

test("a notice of a subscription that the provider doesn't know is accepted and changes nothing", async () => {
  const answer = await sendNotice({
    id: "evt_1",
    object: "event",
    type: "customer.subscription.updated",
    data: { object: { id: "sub_nothing", object: "subscription" } },
  });
  expect(answer.status).toBe(200);
});

test.each([
  null,
  "a text",
  {},
  { type: "invoice.paid" },
  { type: "invoice.paid", data: null },
  { type: "customer.subscription.updated", data: { object: null } },
  { type: "customer.subscription.updated", data: { object: {} } },
  { type: "customer.subscription.updated", data: { object: { id: 7 } } },
  { type: "checkout.session.completed", data: { object: { subscription: { id: ["sub_1"] } } } },
  {
    type: "invoice.paid",
    data: { object: { parent: { subscription_details: { subscription: 7 } } } },
  },
])("a signed notice that isn't an event is request.invalid, and logged: %j", async (notice) => {
  const logged = () =>
    world.logs({}).filter(({ text }) => text.includes("payment notice unreadable")).length;
  const before = logged();
  const answer = await sendNotice(notice);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "request.invalid" });
  expect(logged()).toBe(before + 1);
});
