import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithCircle } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

const notAllowed = { status: 403, code: "conversation.not_allowed" };

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
});
afterAll(() => world?.close());

test("members of a shared circle write to each other without being connected", async () => {
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  await ben.api.conversations.sendMessage({ conversationId, body: "See you at dawn." });
  await ben.api.circles.leaveCircle({ circleId });
  await world.settle();
  expect(
    await refusedWith(ben.api.conversations.sendMessage({ conversationId, body: "Or not?" })),
  ).toEqual(notAllowed);
});

test("a connection that was removed can't write any more", async () => {
  await connect(ada, cleo);
  await world.settle();
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: cleo.userId,
  });
  await cleo.api.conversations.sendMessage({ conversationId, body: "Hello." });
  await ada.api.connections.removeConnection({ userId: cleo.userId });
  await world.settle();
  expect(
    await refusedWith(cleo.api.conversations.sendMessage({ conversationId, body: "Still here?" })),
  ).toEqual(notAllowed);
});

test("a conversation that both opened without writing is listed for both", async () => {
  const fritz = await becomeMember(world, { name: "Fritz Hail", username: "fritz" });
  await connect(fritz, cleo);
  const opened = [];
  for (const [one, other] of [
    [fritz, cleo],
    [cleo, fritz],
  ] as const) {
    opened.push(await one.api.conversations.openConversation({ participantId: other.userId }));
  }
  const [first, second] = opened;
  expect(second).toEqual(first);
  for (const person of [fritz, cleo]) {
    const { items } = await person.api.conversations.listConversations({});
    expect(items.map(({ id }) => id)).toContain(first?.conversationId);
  }
});

test("[L9] a conversation is listed for the member who opened it, and for the other one once it's written to", async () => {
  const edda = await becomeMember(world, { name: "Edda Snow", username: "edda" });
  await connect(edda, cleo);
  const { conversationId } = await edda.api.conversations.openConversation({
    participantId: cleo.userId,
  });
  const lists = async (person: Person) => {
    const { items } = await person.api.conversations.listConversations({});
    return items.some(({ id }) => id === conversationId);
  };
  expect([await lists(edda), await lists(cleo)]).toEqual([true, false]);
  const message = { conversationId, body: "Hi." };
  const { id: messageId } = await edda.api.conversations.sendMessage(message);
  expect([await lists(edda), await lists(cleo)]).toEqual([true, true]);
  await edda.api.conversations.deleteMessage({ conversationId, messageId });
  expect([await lists(edda), await lists(cleo)]).toEqual([true, true]);
});

test("[R5] the other member is notified of a message, even if its mail fails, and the sender isn't", async () => {
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  const about = async (person: Person) => {
    const { items } = await person.api.notifications.listNotifications({});
    return items.filter(({ actionUrl }) => actionUrl === `/messages/${conversationId}`);
  };
  const before = [await about(ada), await about(ben)].map(({ length }) => length);
  await ben.api.circles.joinCircle({ circleId });
  world.faults.rate("ses", 1, { code: "InternalFailure" });
  const { body } = await ada.api.conversations.sendMessage({
    conversationId,
    body: "Are you there?",
  });
  await world.settle();
  world.faults.clear();
  expect(body).toBe("Are you there?");
  expect([await about(ada), await about(ben)].map(({ length }) => length)).toEqual([
    before[0],
    (before[1] ?? 0) + 1,
  ]);
});

test("no one can write to a former member, and messages to them stay unread", async () => {
  const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  await connect(ada, dora);
  await world.settle();
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: dora.userId,
  });
  await ada.api.conversations.sendMessage({ conversationId, body: "Where are you?" });
  await dora.signIn();
  await dora.api.accounts.deleteAccount({ userId: dora.userId });
  await world.settle();

  const { items } = await ada.api.conversations.listMessages({ conversationId });
  expect(items.map(({ body, read }) => [body, read])).toEqual([["Where are you?", false]]);
  const list = await ada.api.conversations.listConversations({});
  expect(list.items.find(({ id }) => id === conversationId)?.participantName).toBe("Former member");
  expect(
    await refusedWith(ada.api.conversations.sendMessage({ conversationId, body: "Dora?" })),
  ).toEqual(notAllowed);
});
