import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { createGroup, listedFor, messagesFor, say, wordsFor } from "../support/groups.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { type Person, visitorApi } from "../support/person.ts";
import { type Browser, subscribe } from "../support/push.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let phone: Browser;
let conversationId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  for (const person of [ben, cleo]) await connect(ada, person);
  await cleo.api.blocks.blockMember({ userId: ben.userId });
  conversationId = await createGroup(ada, [ben, cleo], "Ferrymen");
  await world.settle();
  phone = await subscribe(world, ben);
});
afterAll(() => world?.close());

/** As the service worker does: without a token. */
const reply = (body: string) => {
  const { endpoint, subscription } = phone;
  const device = { endpoint, auth: subscription.keys.auth };
  return visitorApi(world).conversations.replyFromPush({ device, conversationId, body });
};

test("a push names no one, and a reply from it stays hidden across a block", async () => {
  await say(ada, conversationId, "Fog on the river.");
  await say(cleo, conversationId, "I can't see a thing.");
  await world.settle();
  expect(phone.pushes()).toMatchObject([{ title: "You have a new message" }]);
  const pushed = JSON.stringify(phone.pushes());
  for (const words of ["Fog on", "see a thing", ada.name, cleo.name]) {
    expect(pushed).not.toContain(words);
  }
  await reply("I'll ring the bell.");
  await world.settle();
  expect(await wordsFor(ada, conversationId)).toContain("I'll ring the bell.");
  expect(await listedFor(ben, conversationId)).toMatchObject({ unreadCount: 0 });
  expect((await messagesFor(cleo, conversationId)).at(-1)).toMatchObject({ isHidden: true });
  expect(await listedFor(cleo, conversationId)).toMatchObject({ unreadCount: 0 });
});

test("a member who was removed gets no push, and can't reply from an earlier one", async () => {
  await say(ada, conversationId, "Who's aboard?");
  await ada.api.conversations.removeFromGroup({ conversationId, userId: ben.userId });
  // Until then, no push would follow the last one.
  await letPass(world, 6 * minute, [ada]);
  const before = phone.pushes().length;
  await say(ada, conversationId, "Casting off.");
  await world.settle();
  expect(phone.pushes()).toHaveLength(before);
  expect(await refusedWith(reply("Wait for me!"))).toEqual({ status: 404, code: "not_found" });
});
