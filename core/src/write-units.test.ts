import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { itemOf } from "./testing/item-of.ts";
import { startTable } from "./testing/local-table.ts";
import { writeUnitsOf } from "./testing/write-units.ts";

vi.mock("./kernel/queues.ts", () => import("./testing/no-queues.ts"));
vi.mock("./realtime/push.ts", () => import("./testing/no-push.ts"));

const table = await startTable();
const { system } = await import("./kernel/actor.ts");
const { hour, minute } = await import("./kernel/clock.ts");
const { newId } = await import("./kernel/ids.ts");
const { putItems } = await import("./kernel/raw-items.ts");
const { client, transact } = await import("./kernel/table.ts");
const { newConversation } = await import("./conversations/creation.ts");
const { deleteMessage } = await import("./conversations/delete-message.service.ts");
const { editMessage } = await import("./conversations/edit-message.service.ts");
const { reactToMessage } = await import("./conversations/message-reactions.service.ts");
const { markConversationRead, sendMessage } = await import("./conversations/messages.service.ts");
const { createDiscussion } = await import("./discussions/discussions.service.ts");
const { addReply } = await import("./discussions/replies.service.ts");
const { addComment } = await import("./feed/comments.service.ts");
const { updateComment, updatePost } = await import("./feed/edit.service.ts");
const { PostEntity } = await import("./feed/feed.entity.ts");
const { setReaction } = await import("./feed/reactions.service.ts");
const { AccountEntity } = await import("./members/account.entity.ts");
const { withoutVotes } = await import("./polls/polls.access.ts");
const { createNotification } = await import("./notifications/create.service.ts");
const { circleRows } = await import("./testing/circle-rows.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.useRealTimers();
});

const at = "2026-11-20T10:00:00.000Z";
const ada = system("ada");
const ben = system("ben");
const circleId = "cir_01";
const postId = newId("post");
const cardOf = (userId: string) => ({ userId, name: userId, username: userId, imageUrl: null });

beforeAll(async () => {
  const author = { authorId: "ada", authorName: "ada", authorUsername: "ada" };
  await putItems([
    ...circleRows(circleId, ["ada", "ben"]),
    itemOf(PostEntity.put({ postId, ...author, content: "Dew.", visibility: "public" }).params()),
    ...["ada", "ben"].map((userId) => {
      const named = { userId, name: userId, username: userId, createdAt: at };
      const email = `${userId}@here.example`;
      return itemOf(AccountEntity.put({ ...named, email, emailVerifiedAt: at }).params());
    }),
  ]);
});

const units = (act: () => Promise<unknown>) => writeUnitsOf(client, act);

/** The row with its event 2 and its index 1, the post's counts 2 and its indexes 2. */
test("a reaction or comment with its count costs seven write units", async () => {
  expect(await units(() => setReaction(ben, postId, "love"))).toBe(7);
  expect(await units(() => addComment(ben, { postId, content: "Lovely." }))).toBe(7);
});

test("an idempotency key with its content's hash costs two", async () => {
  const token = crypto.randomUUID();
  expect(await units(() => addComment(ben, { postId, content: "Lovely.", token }))).toBe(9);
});

/** Twice the row, its indexes, and twice the event: an index more for a post than for a comment. */
test("an edited post costs six write units, a comment five", async () => {
  const { commentId } = await addComment(ben, { postId, content: "Lovely." });
  const words = { content: "Dew, still." };
  expect(await units(() => updatePost(ada, { postId, ...words }, withoutVotes))).toBe(6);
  expect(await units(() => updateComment(ben, { postId, commentId, ...words }))).toBe(5);
});

test("a reply that's counted costs seven, or eight if it moves its topic in the index", async () => {
  const topic = { circleId, kind: "topic" as const, title: "Mornings", body: "What do you do?" };
  const { discussionId } = await createDiscussion(ada, topic);
  const reply = () => units(() => addReply(ben, { discussionId, body: "Tea." }));
  expect(await reply()).toBe(7);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hour });
  expect(await reply()).toBe(8);
});

test("a message costs ten within an hour of the one that moved its conversation, otherwise 12", async () => {
  const { conversationId, writes } = newConversation(cardOf("ada"), cardOf("ben"), at, {
    both: { isAccepted: true },
  });
  await transact(writes);
  const send = () => units(() => sendMessage(ada, { conversationId, body: "Good morning." }));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T11:00:00.000Z") });
  expect(await send()).toBe(12);
  vi.setSystemTime("2026-11-20T11:59:59.000Z");
  expect(await send()).toBe(10);
  vi.setSystemTime("2026-11-20T12:00:00.000Z");
  expect(await send()).toBe(12);
});

/** Twice the message, both lists or their checks, the count, the event. */
test("deleting an unread message costs 14 write units, a read one in between eight", async () => {
  const { conversationId, writes } = newConversation(cardOf("ada"), cardOf("cleo"), at, {
    both: { isAccepted: true },
  });
  await transact(writes);
  const send = async () => (await sendMessage(ada, { conversationId, body: "Oh." })).id;
  const first = await send();
  const last = await send();
  expect(await units(() => deleteMessage(ada, { conversationId, messageId: last }))).toBe(14);
  await send();
  await markConversationRead(system("cleo"), conversationId);
  expect(await units(() => deleteMessage(ada, { conversationId, messageId: first }))).toBe(8);
});

/** Twice the message and the event; both lists with their index, or the check of one. */
test("editing the newest message costs ten write units, an earlier one six", async () => {
  const { conversationId, writes } = newConversation(cardOf("ada"), cardOf("dan"), at, {
    both: { isAccepted: true },
  });
  await transact(writes);
  const send = async () => (await sendMessage(ada, { conversationId, body: "Oh." })).id;
  const first = await send();
  const last = await send();
  const edit = (messageId: string) =>
    units(() => editMessage(ada, { conversationId, messageId, body: "Ah." }));
  expect(await edit(last)).toBe(10);
  expect(await edit(first)).toBe(6);
});

/** The message and twice the event. */
test("a reaction to a message costs three write units, changed or taken back, too", async () => {
  const { conversationId, writes } = newConversation(cardOf("ada"), cardOf("eve"), at, {
    both: { isAccepted: true },
  });
  await transact(writes);
  const { id: messageId } = await sendMessage(ada, { conversationId, body: "Oh." });
  for (const reaction of ["love", "insight", null] as const) {
    const react = () => reactToMessage(system("eve"), { conversationId, messageId }, reaction);
    expect(await units(react)).toBe(3);
  }
});

test("a first notification of a group costs five, another by the same person two, or three if it moves", async () => {
  const react = () =>
    createNotification(newId("domainEvent"), {
      userId: "ada",
      type: "post_reaction",
      title: "ben reacted",
      message: "",
      sender: cardOf("ben"),
      metadata: {},
      groupKey: "post_reaction_1",
      mail: null,
    });
  expect(await units(react)).toBe(5);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minute });
  expect(await units(react)).toBe(2);
  vi.advanceTimersByTime(14 * minute);
  expect(await units(react)).toBe(3);
});
