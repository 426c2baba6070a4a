import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusal, refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

const notAllowed = { status: 403, code: "conversation.not_allowed" };
const alreadyAsked = { status: 409, code: "conversation.requested" };
const notFound = { status: 404, code: "not_found" };

let world: LocalCloud;
/** Ada and Ben share a circle; Cleo and Dora have no connections. */
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithCircle());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
});
afterAll(() => world?.close());

const ask = (from: Person, to: Person, body: string) =>
  from.api.conversations.sendMessageRequest({ userId: to.userId, body });
const requestsOf = ({ api }: Person) => api.conversations.listMessageRequests();
const hear = (person: Person) => listen(world, ["attune", person.accessToken()]);
const bodies = (list: { body: string }[]) => list.map(({ body }) => body);

test("a stranger sends one request, which is shown apart from conversations", async () => {
  const { conversations } = cleo.api;
  expect(await refusedWith(conversations.openConversation({ participantId: ada.userId }))).toEqual(
    notAllowed,
  );
  expect(await ask(cleo, ada, "Do you sit on Sundays?")).toEqual({ conversationId: null });
  // A repeated call after a lost answer.
  expect(await ask(cleo, ada, "Do you sit on Sundays?")).toEqual({ conversationId: null });
  expect(await refusedWith(ask(cleo, ada, "Hello?"))).toEqual(alreadyAsked);
  await world.settle();

  const { received } = await requestsOf(ada);
  expect(received).toMatchObject([
    { person: { userId: cleo.userId, name: "Cleo Autumn" }, body: "Do you sit on Sundays?" },
  ]);
  expect((await ada.api.conversations.listConversations({})).items).toEqual([]);
  expect((await ada.api.accounts.getSession()).counts.unreadMessages).toBe(0);
  expect((await bellOf(ada)).map(({ title, actionUrl }) => [title, actionUrl])).toContainEqual([
    "Cleo Autumn would like to write to you",
    "/messages/requests",
  ]);
  expect(JSON.stringify(await bellOf(ada))).not.toContain("Sundays");
});

test("a request that's sent again after a lost answer stays one, also once it's answered", async () => {
  const [one, other] = await Promise.all(
    ["Eli", "Fay"].map((name) =>
      becomeMember(world, { name: `${name} Rain`, username: name.toLowerCase() }),
    ),
  );
  if (!one || !other) throw new Error("Both have joined.");
  const send = (from: Person, to: Person, body: string, token: string) =>
    from.api.conversations.sendMessageRequest({ userId: to.userId, body, token });
  const [asking, answering] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = () => send(one, other, "Do you sit?", asking);
  expect(await Promise.all([first(), first()])).toEqual([
    { conversationId: null },
    { conversationId: null },
  ]);
  await world.settle();
  await expect(send(one, other, "Do you walk?", asking)).rejects.toMatchObject({
    code: "created_differently",
  });
  const answer = () => send(other, one, "Every day.", answering);
  const { conversationId } = await answer();
  expect(conversationId).not.toBeNull();
  expect(await answer()).toEqual({ conversationId });
  expect(await first()).toEqual({ conversationId });
  expect(await requestsOf(one)).toEqual({ received: [], sent: [] });
  expect(await requestsOf(other)).toEqual({ received: [], sent: [] });
  const { items } = await one.api.conversations.listMessages({
    conversationId: conversationId ?? "",
  });
  expect(bodies(items)).toEqual(["Do you sit?", "Every day."]);
  await world.settle();
});

test("words changed after a lost answer reach the receiver, also once the request was accepted", async () => {
  const [gil, hana] = await Promise.all(
    ["Gil", "Hana"].map((name) =>
      becomeMember(world, { name: `${name} Rain`, username: name.toLowerCase() }),
    ),
  );
  if (!gil || !hana) throw new Error("Both have joined.");
  const { conversations } = gil.api;
  const { userId } = hana;
  const token = crypto.randomUUID();
  await conversations.sendMessageRequest({ userId, body: "Do you sit?", token });
  await world.settle();
  const news = await bellOf(hana);
  const refused = await refusal(
    conversations.sendMessageRequest({ userId, body: "Do you walk?", token }),
  );
  const replaces = String(Object(refused.data).createdId);
  const socket = await hear(hana);
  const change = (body: string) => conversations.sendMessageRequest({ userId, body, replaces });
  expect(await Promise.all([change("Do you walk?"), change("Do you walk?")])).toEqual([
    { conversationId: null },
    { conversationId: null },
  ]);
  await world.settle();
  await socket.heard("message_request.changed");
  await socket.close();
  expect(bodies((await requestsOf(hana)).received)).toEqual(["Do you walk?"]);
  expect(await bellOf(hana)).toEqual(news);
  const { conversationId } = await hana.api.conversations.acceptMessageRequest({
    userId: gil.userId,
  });
  for (const _time of [1, 2]) expect(await change("Or run?")).toEqual({ conversationId });
  const { items } = await conversations.listMessages({ conversationId });
  expect(bodies(items)).toEqual(["Do you walk?", "Or run?"]);
  const other = { userId: ben.userId, body: "Hm?", replaces };
  expect(await refusedWith(conversations.sendMessageRequest(other))).toEqual(notFound);
});

test("words changed after a decline change nothing, and look sent", async () => {
  const [ida, jon] = await Promise.all(
    ["Ida", "Jon"].map((name) =>
      becomeMember(world, { name: `${name} Rain`, username: name.toLowerCase() }),
    ),
  );
  if (!ida || !jon) throw new Error("Both have joined.");
  const token = crypto.randomUUID();
  const draft = { userId: jon.userId, body: "Do you sit?" };
  await ida.api.conversations.sendMessageRequest({ ...draft, token });
  const refused = await refusal(
    ida.api.conversations.sendMessageRequest({ ...draft, body: "Do you walk?", token }),
  );
  await jon.api.conversations.declineMessageRequest({ userId: ida.userId });
  const replaces = String(Object(refused.data).createdId);
  const changed = { ...draft, body: "Do you walk?", replaces };
  expect(await ida.api.conversations.sendMessageRequest(changed)).toEqual({ conversationId: null });
  expect(bodies((await requestsOf(ida)).sent)).toEqual(["Do you walk?"]);
  // As for one that's still open.
  await ida.api.conversations.withdrawMessageRequest({ userId: jon.userId });
  const later = { ...changed, body: "Do you run?" };
  expect(await refusedWith(ida.api.conversations.sendMessageRequest(later))).toEqual(notFound);
});

test("accepting makes it a conversation in which both write freely, live on both sides", async () => {
  const sockets = [await hear(ada), await hear(cleo)];
  const { conversationId } = await ada.api.conversations.acceptMessageRequest({
    userId: cleo.userId,
  });
  await world.settle();
  for (const socket of sockets) {
    await socket.heard("message_request.accepted");
    await socket.close();
  }
  expect(await requestsOf(ada)).toEqual({ received: [], sent: [] });
  expect(await requestsOf(cleo)).toEqual({ received: [], sent: [] });
  const list = await cleo.api.conversations.listConversations({});
  expect(list.items).toMatchObject([
    { id: conversationId, lastMessage: "Do you sit on Sundays?", unreadCount: 0 },
  ]);
  expect((await bellOf(cleo)).map(({ title }) => title)).toContain(
    "Ada Winter accepted your request",
  );
  await ada.api.conversations.sendMessage({ conversationId, body: "At eight." });
  await cleo.api.conversations.sendMessage({ conversationId, body: "See you." });
  const { items } = await ada.api.conversations.listMessages({ conversationId });
  expect(bodies(items)).toEqual(["Do you sit on Sundays?", "At eight.", "See you."]);
  // The bell no longer counts the request as news.
  const notification = (await bellOf(ada)).find(
    ({ actionUrl }) => actionUrl === "/messages/requests",
  );
  expect(notification?.read).toBe(true);
});

test("accepting twice at once opens one conversation", async () => {
  await ask(dora, ben, "Is there room?");
  const accept = () => ben.api.conversations.acceptMessageRequest({ userId: dora.userId });
  const [one, other] = await Promise.all([accept(), accept()]);
  expect(one).toEqual(other);
  const { items } = await ben.api.conversations.listMessages({
    conversationId: one.conversationId,
  });
  expect(bodies(items)).toEqual(["Is there room?"]);
  await world.settle();
});

test("declining is silent: to the sender it looks unanswered, and they can't ask again", async () => {
  await ask(dora, ada, "Are you there?");
  await world.settle();
  const socket = await hear(dora);
  await ada.api.conversations.declineMessageRequest({ userId: dora.userId });
  await world.settle();
  await socket.caughtUp();
  expect(socket.domainEvents()).toEqual([]);
  await socket.close();
  expect((await requestsOf(ada)).received).toEqual([]);
  expect(bodies((await requestsOf(dora)).sent)).toEqual(["Are you there?"]);
  expect(await refusedWith(ask(dora, ada, "Hello?"))).toEqual(alreadyAsked);
  // Withdrawing it looks as it always does, and changes nothing.
  await dora.api.conversations.withdrawMessageRequest({ userId: ada.userId });
  expect((await requestsOf(dora)).sent).toEqual([]);
  expect(await refusedWith(ask(dora, ada, "Hello?"))).toEqual(alreadyAsked);
});

test("an open request can be withdrawn and sent with other words", async () => {
  await ask(dora, cleo, "Tea?");
  await dora.api.conversations.withdrawMessageRequest({ userId: cleo.userId });
  expect((await requestsOf(cleo)).received).toEqual([]);
  expect(
    await refusedWith(cleo.api.conversations.acceptMessageRequest({ userId: dora.userId })),
  ).toEqual(notFound);
  await ask(dora, cleo, "Coffee?");
  expect(bodies((await requestsOf(cleo)).received)).toEqual(["Coffee?"]);
});

test("a request in return accepts the first one", async () => {
  const { conversationId } = await ask(cleo, dora, "Gladly.");
  const { items } = await dora.api.conversations.listMessages({
    conversationId: conversationId ?? "",
  });
  expect(bodies(items)).toEqual(["Coffee?", "Gladly."]);
  await world.settle();
});

test("asking again where a request was accepted, as in a second window, sends a message", async () => {
  const gus = await becomeMember(world, { name: "Gus Spring", username: "gus" });
  await ask(gus, dora, "Where do you row?");
  const { conversationId } = await dora.api.conversations.acceptMessageRequest({
    userId: gus.userId,
  });
  for (const [from, to] of [
    [gus, dora],
    [dora, gus],
  ] as const) {
    expect(await ask(from, to, `Bring oars, ${to.name}.`)).toEqual({ conversationId });
    expect((await requestsOf(to)).received).toEqual([]);
  }
  const { items } = await gus.api.conversations.listMessages({ conversationId });
  expect(bodies(items)).toEqual([
    "Where do you row?",
    "Bring oars, Dora Frost.",
    "Bring oars, Gus Spring.",
  ]);
});

test("what an accepted request allowed ends with the connection that followed", async () => {
  await connect(cleo, dora);
  await world.settle();
  const { conversationId } = await cleo.api.conversations.openConversation({
    participantId: dora.userId,
  });
  await cleo.api.conversations.sendMessage({ conversationId, body: "Good to know you." });
  await dora.api.connections.removeConnection({ userId: cleo.userId });
  await world.settle();
  expect(
    await refusedWith(cleo.api.conversations.sendMessage({ conversationId, body: "Why?" })),
  ).toEqual(notAllowed);
  // A request may still be sent, and continues the conversation when it's accepted.
  await ask(cleo, dora, "Another tea?");
  expect(await dora.api.conversations.acceptMessageRequest({ userId: cleo.userId })).toEqual({
    conversationId,
  });
  const { items } = await cleo.api.conversations.listMessages({ conversationId });
  expect(bodies(items).at(-1)).toBe("Another tea?");
  await world.settle();
});

test("a block removes open requests", async () => {
  const eve = await becomeMember(world, { name: "Eve Moss", username: "eve-moss" });
  await ask(eve, ada, "Hm?");
  expect((await requestsOf(ada)).received).toHaveLength(1);
  expect((await requestsOf(eve)).sent).toHaveLength(1);
  await ada.api.blocks.blockMember({ userId: eve.userId });
  await world.settle();
  await ada.api.blocks.unblockMember({ userId: eve.userId });
  await world.settle();
  expect((await requestsOf(ada)).received).toEqual([]);
  expect((await requestsOf(eve)).sent).toEqual([]);
});
