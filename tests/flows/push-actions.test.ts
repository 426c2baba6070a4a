import { day, hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { startRow } from "../support/limits.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { type Person, visitorApi } from "../support/person.ts";
import { type Browser, newBrowser, subscribe } from "../support/push.ts";
import { codeOf, refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let conversationId: string;
let phone: Browser;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  await connect(ada, ben);
  ({ conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  }));
  await world.settle();
  phone = await subscribe(world, ada);
});
afterAll(() => world?.close());

const proofOf = ({ subscription }: Browser) => ({
  endpoint: subscription.endpoint,
  auth: subscription.keys.auth,
});
const write = async (body: string) => {
  await ben.api.conversations.sendMessage({ conversationId, body });
  await world.settle();
};
/** As the service worker does: without a token. */
const worker = () => visitorApi(world);
const replyWith = (body: string, browser = phone) =>
  worker().conversations.replyFromPush({ device: proofOf(browser), conversationId, body });

test("“Not now” holds pushes for an hour, and then they come as one", async () => {
  await write("Are you there?");
  const before = phone.pushes().length;
  const { until } = await worker().push.pausePushes({ device: proofOf(phone) });
  expect(Date.parse(until)).toBeGreaterThan(world.clock.now() + 59 * minute);
  expect((await ada.api.attention.getAttention()).pushPausedUntil).toBe(until);
  await write("It's snowing.");
  await write("Look out of the window.");
  expect(phone.pushes()).toHaveLength(before);
  await world.settle({ advance: hour + minute });
  expect(
    phone
      .pushes()
      .slice(before)
      .map(({ title }) => title),
  ).toEqual(["You have 2 new messages"]);
  for (const person of [ada, ben]) await person.signIn();
});

test("a reply from a push is the member's own message, and the conversation is read", async () => {
  await write("Tea?");
  await replyWith("In ten minutes.");
  await world.settle();
  const { items } = await ben.api.conversations.listMessages({ conversationId });
  expect(items.map(({ body, sender }) => [sender.userId, body])).toContainEqual([
    ada.userId,
    "In ten minutes.",
  ]);
  const mine = await ada.api.conversations.listConversations({});
  expect(mine.items.find(({ id }) => id === conversationId)?.unreadCount).toBe(0);
});

test("a reply from a push counts as a message: from any address, no more are sent than otherwise", async () => {
  await startRow(world, 5 * minute, ada);
  let last: string | undefined;
  for (let sent = 0; sent < 200 && last === undefined; sent++) {
    last = await codeOf(ada.api.conversations.sendMessage({ conversationId, body: `${sent}` }));
  }
  expect(last).toBe("request.rate_limited");
  expect(await codeOf(replyWith("One more."))).toBe("request.rate_limited");
  world.clock.advance(5 * minute);
  expect(await codeOf(replyWith("Now."))).toBeUndefined();
});

test("a device with the wrong secret, or that we don't know, does nothing", async () => {
  const guess = { endpoint: phone.endpoint, auth: "A".repeat(22) };
  const missing = { status: 404, code: "not_found" };
  expect(await refusedWith(worker().push.pausePushes({ device: guess }))).toEqual(missing);
  expect(await refusedWith(replyWith("Who's there?", newBrowser(world)))).toEqual(missing);
});

test("a reply from a push doesn't reach a member on the other side of a block", async () => {
  await ben.api.blocks.blockMember({ userId: ada.userId });
  await world.settle();
  expect(await refusedWith(replyWith("Hello?"))).toEqual({ status: 404, code: "not_found" });
  await ben.api.blocks.unblockMember({ userId: ada.userId });
});

test("pushes end with the sign-in: at once when it's ended, with its last day, or its tab", async () => {
  await ada.signIn();
  const tab = newBrowser(world);
  await ada.api.push.addDevice({ ...tab.subscription, isKept: false });
  const devices = async () => (await ada.api.push.getPush()).devices.length;
  const before = await devices();
  await world.settle({ advance: 3 * hour });
  await ada.signIn();
  expect(await devices()).toBe(before - 1);
  expect(await refusedWith(worker().push.pausePushes({ device: proofOf(tab) }))).toMatchObject({
    code: "not_found",
  });
  // Opening the app doesn't make a sign-in longer.
  const kept = await subscribe(world, ada);
  await world.settle({ advance: 20 * day });
  await ada.signIn();
  await world.settle({ advance: 12 * day });
  expect(await refusedWith(replyWith("Late.", kept))).toMatchObject({ code: "not_found" });
});
