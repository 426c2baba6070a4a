import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { connect } from "../support/connect.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { type Person, visitorApi } from "../support/person.ts";
import { type Browser, newBrowser, senderOf, subscribe } from "../support/push.ts";
import { listen } from "../support/socket.ts";

const hour = 60 * minute;

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let conversationId: string;
let laptop: Browser;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await connect(ada, ben);
  ({ conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  }));
  await world.settle();
  laptop = await subscribe(world, ada);
});
afterAll(() => world?.close());

const write = async (body: string, from = ben) => {
  const sent = await from.api.conversations.sendMessage({ conversationId, body });
  await world.settle();
  return sent;
};

/** Quiet hours of Ada's from this hour on; none for 0. */
const quietFor = (hours: number) => {
  const start = new Date(world.clock.now()).getUTCHours();
  return ada.api.mail.updateEmailPreferences({
    quietHoursEnabled: hours > 0,
    quietHoursStart: start,
    quietHoursEnd: (start + hours) % 24,
    timeZone: "UTC",
  });
};

/** What a browser got while something happened. */
async function pushedWhile(browser: Browser, action: () => Promise<unknown>) {
  const before = browser.pushes().length;
  await action();
  await world.settle();
  return browser.pushes().slice(before);
}

test("a message is pushed with no name and no word of it, and only the browser can read it", async () => {
  const pushes = await pushedWhile(laptop, () => write("The lake is frozen."));
  expect(pushes).toEqual([
    {
      title: "You have a new message",
      body: "",
      tag: `message_${conversationId}`,
      path: `/messages/${conversationId}`,
      unread: expect.any(Number),
    },
  ]);
  const [sealed] = laptop.sealed();
  const bytes = Buffer.from(sealed?.body ?? "", "base64");
  expect(bytes.includes("message")).toBe(false);
  expect(bytes.length).toBe(4096);
  expect(sealed?.headers).toMatchObject({ urgency: "normal", ttl: "86400" });
});

test("a push is signed for its service by the key that browsers subscribe with, and can't be changed", async () => {
  await write("The ice is thick.");
  const push = laptop.sealed().at(-1);
  if (!push) throw new Error("Nothing was pushed.");
  const { publicKey } = await ada.api.push.getPush();
  const { sub, exp } = await senderOf(push, publicKey ?? "");
  expect(sub).toBe(world.origin);
  // RFC 8292: a day at most.
  expect((exp ?? 0) * 1000).toBeLessThanOrEqual(push.time + 24 * hour);

  const later = { ...push, time: push.time + 24 * hour };
  await expect(senderOf(later, publicKey ?? "")).rejects.toThrow(/exp/);
  const elsewhere = { ...push, endpoint: "https://push.elsewhere.example/1" };
  await expect(senderOf(elsewhere, publicKey ?? "")).rejects.toThrow(/aud/);
  const { p256dh } = newBrowser(world).subscription.keys;
  const authorization = push.headers.authorization?.replace(/k=.*/, `k=${p256dh}`) ?? "";
  await expect(senderOf({ ...push, headers: { authorization } }, p256dh)).rejects.toThrow(
    /signature/,
  );

  const message = Buffer.from(push.body, "base64");
  expect(laptop.decrypt(message)).toMatchObject({ tag: `message_${conversationId}` });
  expect(() => newBrowser(world).decrypt(message)).toThrow();
  message.writeUInt8(message.readUInt8(200) ^ 1, 200);
  expect(() => laptop.decrypt(message)).toThrow();
});

test("names and words are pushed to members who chose it", async () => {
  await ada.api.attention.updateAttention({ showsContent: true });
  const [push] = await pushedWhile(laptop, () => write("Come and see."));
  expect(push?.title).toBe("Ben Summer wrote to you");
  await ada.api.attention.updateAttention({ showsContent: false });
});

test("pushes of one conversation replace each other, at the push service too", async () => {
  const topics = () => new Set(laptop.sealed().map(({ headers }) => headers.topic));
  await write("And skate.");
  expect(topics().size).toBe(1);
  expect([...topics()][0]).toMatch(/^[\w-]{32}$/);
});

test("messages that come in quiet hours make one push when these end", async () => {
  await quietFor(3);
  const held = await pushedWhile(laptop, async () => {
    await write("Are you awake?");
    await write("No?");
  });
  expect(held).toEqual([]);
  const pushes = await pushedWhile(laptop, () => world.settle({ advance: 3 * hour }));
  expect(pushes.map(({ title }) => title)).toEqual(["You have 2 new messages"]);
  await quietFor(0);
});

test("a push that names the writer also counts the messages", async () => {
  await ada.api.conversations.markConversationRead({ conversationId });
  await ada.api.attention.updateAttention({ showsContent: true });
  await quietFor(3);
  await write("Snow!");
  await write("Look outside.");
  const pushes = await pushedWhile(laptop, () => world.settle({ advance: 3 * hour }));
  expect(pushes).toMatchObject([
    { title: "Ben Summer wrote to you", body: "You have 2 new messages" },
  ]);
  await ada.api.attention.updateAttention({ showsContent: false });
  await quietFor(0);
});

test("a message that's taken back leaves those before it to be pushed", async () => {
  await quietFor(2);
  await write("Bring a torch.");
  const { id: messageId } = await write("Or not.");
  await ben.api.conversations.deleteMessage({ conversationId, messageId });
  const pushes = await pushedWhile(laptop, () => world.settle({ advance: 2 * hour }));
  expect(pushes.map(({ title }) => title)).toEqual(["You have a new message"]);
  await quietFor(0);
});

test("what's read, taken back, muted or switched off before it's sent isn't pushed", async () => {
  await quietFor(2);
  await write("Look at the Moon.");
  await ada.api.notifications.markAllRead();
  expect(await pushedWhile(laptop, () => world.settle({ advance: 2 * hour }))).toEqual([]);
  await quietFor(0);
  const { setLevel } = ada.api.attention;
  await setLevel({ scopeId: conversationId, level: "none" });
  expect(await pushedWhile(laptop, () => write("Muted."))).toEqual([]);
  await setLevel({ scopeId: conversationId, level: "all" });
  await ada.api.attention.updateAttention({ switches: { messages: { push: false } } });
  expect(await pushedWhile(laptop, () => write("Off."))).toEqual([]);
  await ada.api.attention.updateAttention({ switches: { messages: { push: true } } });
  expect(await pushedWhile(laptop, () => write("On."))).toHaveLength(1);
});

test("what's read before it's sent isn't pushed to a member without messages in the bell either", async () => {
  const bell = (on: boolean) =>
    ada.api.attention.updateAttention({ switches: { messages: { bell: on } } });
  await bell(false);
  await quietFor(2);
  await write("The stars are out.");
  await ada.api.conversations.markConversationRead({ conversationId });
  expect(await pushedWhile(laptop, () => world.settle({ advance: 2 * hour }))).toEqual([]);
  await quietFor(0);
  expect(await pushedWhile(laptop, () => write("Still there?"))).toHaveLength(1);
  await bell(true);
});

test("nothing is pushed while the app is open and focused on any device", async () => {
  await ada.signIn();
  const socket = await listen(world, ["attune", ada.accessToken()]);
  const focus = async (isHere: boolean) => {
    socket.say({ action: isHere ? "watch" : "unwatch", topic: "here" });
    const rows = async () => (await rowsByEntity(world))("socket");
    const here = async () => (await rows()).some(({ hereUntil }) => Number(hereUntil ?? 0) > 0);
    await expect.poll(here).toBe(isHere);
  };
  await focus(true);
  expect(await pushedWhile(laptop, () => write("Are you there?"))).toEqual([]);
  await focus(false);
  expect(await pushedWhile(laptop, () => write("Now?"))).toHaveLength(1);
  await socket.close();
});

test("a subscription that the push service says is gone is removed", async () => {
  const phone = await subscribe(world, ada);
  world.push.end(phone.endpoint);
  await write("Hello?");
  const { devices } = await ada.api.push.getPush();
  expect(devices).toHaveLength(1);
});

test("a push service that's out of reach is tried again, and the other device gets it once", async () => {
  const phone = await subscribe(world, ada);
  world.push.fail(phone.endpoint, 503);
  const before = laptop.pushes().length;
  await write("Can you hear me?");
  await world.settle({ advance: 2 * minute });
  expect(phone.pushes()).toEqual([]);
  world.push.fail(phone.endpoint, null);
  await world.settle({ advance: 10 * minute });
  expect(phone.pushes()).toHaveLength(1);
  expect(laptop.pushes()).toHaveLength(before + 1);
  world.push.end(phone.endpoint);
});

test("a browser belongs to the last member who signed in, and gets only their pushes", async () => {
  const shared = await subscribe(world, ada);
  const renewed = await cleo.api.push.addDevice({ ...shared.subscription, isRenewal: true });
  expect(renewed.deviceId).toBeNull();
  await cleo.api.push.addDevice(shared.subscription);
  expect(await pushedWhile(shared, () => write("For Ada alone."))).toEqual([]);
  expect(await pushedWhile(laptop, () => write("And this."))).toHaveLength(1);
});

test("another member's device can't be removed", async () => {
  const { deviceId } = await ada.api.push.addDevice(laptop.subscription);
  await cleo.api.push.removeDevice({ deviceId: deviceId ?? "" });
  expect(await pushedWhile(laptop, () => write("Still here?"))).toHaveLength(1);
});

test("a new subscription replaces one whose secret the browser knows", async () => {
  const next = newBrowser(world);
  const renew = (auth: string) =>
    visitorApi(world).push.renewDevice({
      old: { endpoint: laptop.endpoint, auth },
      next: next.subscription,
    });
  await renew("A".repeat(22));
  expect(await pushedWhile(next, () => write("Old?"))).toEqual([]);
  await renew(laptop.subscription.keys.auth);
  const old = laptop;
  laptop = next;
  expect(await pushedWhile(laptop, () => write("New?"))).toHaveLength(1);
  expect(await pushedWhile(old, () => write("Only the new."))).toEqual([]);
});

test("a waiting push is sent for the others when its last sender is blocked, however much they wrote", async () => {
  const content = "I like the ice.";
  const { postId } = await ada.api.feed.createPost({ content, visibility: "public" });
  await quietFor(2);
  for (const { api } of [ben, ...Array<Person>(6).fill(cleo)]) {
    await api.feed.addComment({ postId, content: "So do I." });
    await world.settle();
  }
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  const pushes = await pushedWhile(laptop, () => world.settle({ advance: 2 * hour }));
  expect(pushes).toMatchObject([{ path: expect.stringContaining(postId) }]);
  await quietFor(0);
});

test("what's waiting from a member who is muted or blocked, or in a muted conversation, isn't pushed", async () => {
  await quietFor(2);
  await write("You'll regret this.");
  await ada.api.mutes.muteMember({ userId: ben.userId, length: "week" });
  expect(await pushedWhile(laptop, () => world.settle({ advance: 2 * hour }))).toEqual([]);
  await ada.api.mutes.unmuteMember({ userId: ben.userId });
  await quietFor(2);
  await write("I know where you are.");
  await ada.api.mutes.muteScope({ scopeId: conversationId, length: "week" });
  expect(await pushedWhile(laptop, () => world.settle({ advance: 2 * hour }))).toEqual([]);
  await ada.api.mutes.unmuteScope({ scopeId: conversationId });
  await quietFor(2);
  await write("Soon.");
  await ada.api.blocks.blockMember({ userId: ben.userId });
  expect(await pushedWhile(laptop, () => world.settle({ advance: 2 * hour }))).toEqual([]);
  await quietFor(0);
});

test("signing out ends the pushes to that device", async () => {
  await ada.signIn();
  const tablet = await subscribe(world, ada);
  await ada.api.accounts.getSession();
  const { items } = await ada.api.accounts.listSignIns();
  const current = items.find((one) => one.current);
  const { devices } = await ada.api.push.getPush();
  expect(devices.filter((one) => one.current)).toHaveLength(1);
  await ada.api.accounts.endSignIn({ sessionId: current?.sessionId ?? "" });
  await world.settle();
  await ada.signIn();
  const left = (await ada.api.push.getPush()).devices;
  expect(left).toHaveLength(devices.length - 1);
  expect(tablet.pushes()).toEqual([]);
});
