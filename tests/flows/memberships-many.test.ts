import { day, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atProvider } from "../support/at-provider.ts";
import { startNoon } from "../support/clock.ts";
import { becomeMember, pay, signUp } from "../support/person.ts";
import { chooseInPortal } from "../support/portal.ts";
import { listen } from "../support/socket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

interface Subscription {
  id: string;
  customer: string;
  items: { data: [{ price: { id: string } }] };
}

test("a paid subscription counts, however many newer ones have ended", async () => {
  const person = await signUp(world);
  await pay(world, person);
  const paid = await person.api.memberships.getMembership();
  const { data } = await atProvider<{ data: [Subscription] }>(world, "GET", "subscriptions");
  const [{ customer, items }] = data;
  for (let ended = 0; ended < 11; ended++) {
    world.clock.advance(2_000);
    const { id } = await atProvider<Subscription>(world, "POST", "subscriptions", {
      customer,
      "items[0][price]": items.data[0].price.id,
      "metadata[userId]": person.userId,
      "metadata[planId]": "basic",
    });
    await atProvider(world, "DELETE", `subscriptions/${id}`);
  }
  await world.settle();
  await person.signIn();
  expect(await person.api.memberships.getMembership()).toEqual(paid);
});

test("a member who cancels on the provider's page keeps what they paid for, without a renewal", async () => {
  const person = await signUp(world);
  await pay(world, person);
  const running = await person.api.memberships.getMembership();
  await chooseInPortal(person, "cancel");
  await world.settle();
  const cancelled = await person.api.memberships.getMembership();
  expect(cancelled).toMatchObject({ status: "cancelled", endsAtExpiry: true });
  const paidUntil = Date.parse(running?.expiresAt ?? "") - day;
  expect(Date.parse(cancelled?.expiresAt ?? "")).toBe(paidUntil);
  await world.settle({ advance: paidUntil + day - world.clock.now() });
  await person.signIn();
  expect(await person.api.memberships.getMembership()).toMatchObject({
    status: "lapsed",
    expiresAt: cancelled?.expiresAt,
  });
});

test("a membership that ends without a webhook is over within minutes, and so is its open socket", async () => {
  // Far from the nightly run.
  await startNoon(world);
  const person = await becomeMember(world);
  const { expiresAt } = (await person.api.memberships.getMembership()) ?? {};
  if (world.stripe) world.stripe.faults.delay = 60 * day;
  world.clock.advance(Date.parse(expiresAt ?? "") - 8 * minute - world.clock.now());
  await person.signIn();
  // What runs every day may take minutes on a busy machine, and the clock goes on.
  world.clock.advance(Date.parse(expiresAt ?? "") - 2 * minute - world.clock.now());
  const socket = await listen(world, ["attune", person.accessToken()]);
  // Less than the ten minutes after which the gateway closes a silent socket.
  await world.settle({ advance: 8 * minute });
  await socket.closed();
  expect(await person.api.memberships.getMembership()).toMatchObject({ status: "lapsed" });
});
