import { hour } from "@attune/core/kernel/clock";
import { type ReactionType, reactionTypes } from "@attune/core/kernel/reactions.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";
import {
  comment,
  gather,
  message,
  newMemory,
  type Pair,
  post,
  react,
  takeBack,
  untilAcknowledged,
} from "./busy-community.ts";
import { type Row, rowsByEntity } from "./table-rows.ts";

const PEOPLE = 12;
const ROUNDS = 42;
let world: LocalCloud;
let people: Person[];
let pairs: Pair[];
let rows: (entity: string) => Row[];
/** Killed functions, as far back as the log goes. */
let killed: number;
const memory = newMemory();

beforeAll(async () => {
  world = await startAttune({ seed: 7 });
  ({ people, pairs } = await gather(world, PEOPLE));
  world.mail.clear();
  trouble(world);
  await Promise.all(people.map(live));
  killed = world.logs().filter(({ text }) => text.includes("Runtime exited")).length;
  world.faults.clear();
  await world.settle({ advance: 3 * hour });
  for (const person of people) await person.signIn();
  rows = await rowsByEntity(world);
});
afterAll(() => world?.close());

/**
 * Functions are killed, deliveries doubled or delayed, and one call in twenty fails, answered or
 * not.
 */
function trouble({ faults }: LocalCloud) {
  faults.rate("dynamodb", 0.05);
  faults.rate("dynamodb.TransactWriteItems", 0.05, { code: "InternalServerError", after: true });
  faults.rate("dynamodb.UpdateItem", 0.05, { code: "InternalServerError", after: true });
  faults.rate("sqs", 0.05, { after: true });
  faults.rate("ses", 0.05, { code: "InternalFailure", after: true });
  faults.duplicateDelivery(0.1);
  faults.delayDelivery(0.1, 90_000);
  faults.killRate(0.03);
}

/** One person's load: of twelve acts about seven are messages and three are posts. */
async function live(person: Person, number: number): Promise<void> {
  const [own, joined] = [pairs[number], pairs[(number + PEOPLE - 1) % PEOPLE]] as [Pair, Pair];
  const newestPost = (back: number) => {
    const ids = [...memory.posts.keys()];
    // There's one, or the test fails.
    return ids[Math.max(0, ids.length - 1 - back)] as string;
  };
  await post(memory, person, null);
  for (let round = 0; round < ROUNDS; round++) {
    const postId = newestPost((round + number) % 5);
    if (round % 12 === 3 || round % 12 === 9) {
      await post(
        memory,
        person,
        // There's one, or the test fails.
        round % 24 === 3 ? (people[(number + 5) % PEOPLE] as Person) : null,
      );
    } else if (joined.chats && round % 2) {
      await message(memory, joined, person);
    } else await message(memory, own, person);
    if (round % 4 === 1) await comment(memory, postId, person);
    if (round % 3 === 0) await react(memory, postId, person, reactionOf(round + number));
    if (round % 12 === 6) await react(memory, postId, person, null);
    if (round % 12 === 7) {
      const mine = memory.comments.filter(({ author }) => author === person).at(-1);
      if (mine && !memory.deletedComments.includes(mine.commentId))
        await takeBack(memory, mine.commentId);
    }
    if (round % 8 === 5 && joined.chats) {
      const { conversationId } = joined;
      await untilAcknowledged(() =>
        person.api.conversations.markConversationRead({ conversationId }),
      );
    }
    if (number === 0 && round % 10 === 9) world.clock.advance(60_000);
  }
}

const reactionOf = (number: number): ReactionType =>
  // There's one, or the test fails.
  reactionTypes[number % reactionTypes.length] as ReactionType;

const countBy = <T>(items: Iterable<T>, key: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};

const recipientOf = ({ pair, sender }: (typeof memory.messages)[number]): Person =>
  sender === pair.writer ? pair.other : pair.writer;
const authorOf = (postId: string): Person => memory.posts.get(postId)?.author as Person;

test("every acknowledged message, post and comment exists once, and no other", () => {
  expect(killed).toBeGreaterThan(10);
  expect(memory.messages.length + memory.posts.size).toBeGreaterThanOrEqual(500);
  expect(
    rows("message")
      .map(({ messageId }) => messageId)
      .sort(),
  ).toEqual(memory.messages.map(({ messageId }) => messageId).sort());
  expect(
    rows("post")
      .map(({ postId }) => postId)
      .sort(),
  ).toEqual([...memory.posts.keys()].sort());
  const kept = memory.comments.filter(
    ({ commentId }) => !memory.deletedComments.includes(commentId),
  );
  expect(
    rows("comment")
      .map(({ commentId }) => commentId)
      .sort(),
  ).toEqual(kept.map(({ commentId }) => commentId).sort());
});

test("reactions are as members left them, and the counts match them", () => {
  const reactions = rows("reaction");
  expect(
    Object.fromEntries(reactions.map((row) => [`${row.postId} ${row.userId}`, row.reactionType])),
  ).toEqual(Object.fromEntries(memory.reactions));
  const counted = countBy(reactions, (row) => `${row.postId} ${row.reactionType}`);
  const comments = countBy(rows("comment"), (row) => String(row.postId));
  for (const row of rows("post")) {
    const shown = Object.fromEntries(reactionTypes.map((type) => [type, row[type] ?? 0]));
    const right = reactionTypes.map((type) => [type, counted[`${row.postId} ${type}`] ?? 0]);
    expect(shown).toEqual(Object.fromEntries(right));
    expect(row.commentCount ?? 0).toBe(comments[String(row.postId)] ?? 0);
  }
});

/** Who a person should have been notified of, by "user group". */
function groupsOf(entries: readonly { to: Person; group: string; from: Person }[]) {
  const groups = new Map<string, Set<string>>();
  for (const { to, group, from } of entries) {
    if (to === from) continue;
    const key = `${to.userId} ${group}`;
    groups.set(key, (groups.get(key) ?? new Set()).add(from.userId));
  }
  return Object.fromEntries([...groups].map(([key, from]) => [key, from.size]));
}

const expectedNotifications = () =>
  groupsOf([
    ...memory.messages.map((sent) => ({
      to: recipientOf(sent),
      group: `message_${sent.pair.conversationId}`,
      from: sent.sender,
    })),
    ...[...memory.posts].flatMap(([postId, { author, mentions }]) =>
      mentions.map((to) => ({ to, group: `mention ${postId}`, from: author })),
    ),
  ]);

/** What people did to posts, as their authors are notified of it. */
const groupsByPost = (
  kind: "post_comment" | "post_reaction",
  acts: readonly { postId: string; by: Person }[],
) =>
  groupsOf(
    acts.map(({ postId, by }) => ({ to: authorOf(postId), group: `${kind}_${postId}`, from: by })),
  );

/** Taking an act back may also take back its notification, or come before it. */
function expectWithin(
  actual: Readonly<Record<string, number>>,
  least: Readonly<Record<string, number>>,
  most: Readonly<Record<string, number>>,
): void {
  for (const [key, people] of Object.entries(least)) {
    expect(actual[key]).toBeGreaterThanOrEqual(people);
  }
  for (const [key, people] of Object.entries(actual)) {
    expect(people).toBeLessThanOrEqual(most[key] ?? 0);
  }
}

/** Named in the failure, which shortens a comparison of long lists. */
const missingFrom = (actual: object, expected: object): string[] =>
  Object.keys(expected).filter((key) => !(key in actual));

test("[N4] every notification exists once, and each group counts its people", async () => {
  const notices = rows("notification").filter(({ type }) => !String(type).startsWith("connection"));
  const all = notices.map((row): [string, number] => {
    const { post_id: postId } = row.metadata as { post_id?: string };
    // A group's id contains its key.
    const key = row.groupKey ? String(row.notificationId).slice(4) : `mention ${postId}`;
    return [`${row.userId} ${key}`, Number(row.totalReactors)];
  });
  expect(new Set(all.map(([key]) => key)).size).toBe(all.length);
  const of = (kind: RegExp) => Object.fromEntries(all.filter(([key]) => kind.test(key)));
  const expected = expectedNotifications();
  const actual = of(/ (?:message_|mention )/);
  // Messages read, or answered, before their events were handled aren't news.
  for (const { userId, conversationId, unreadCount } of rows("conversation-member")) {
    const key = `${userId} message_${conversationId}`;
    if (!unreadCount && !(key in actual)) delete expected[key];
  }
  expect(missingFrom(actual, expected)).toEqual([]);
  expect(actual).toEqual(expected);
  const comments = memory.comments.map((one) => ({ ...one, by: one.author }));
  expectWithin(
    of(/ post_comment_/),
    groupsByPost(
      "post_comment",
      comments.filter(({ commentId }) => !memory.deletedComments.includes(commentId)),
    ),
    groupsByPost("post_comment", comments),
  );
  expectWithin(
    of(/ post_reaction_/),
    groupsByPost(
      "post_reaction",
      memory.responses.filter(({ postId, by }) => memory.reactions.has(`${postId} ${by.userId}`)),
    ),
    groupsByPost("post_reaction", memory.responses),
  );
  const commented = new Set(
    memory.comments.map(({ postId, author }) => `${author.userId} post_thread_${postId}`),
  );
  const threads = Object.keys(of(/ post_thread_/));
  expect(threads.length).toBeGreaterThan(0);
  expect(threads.filter((key) => !commented.has(key))).toEqual([]);
  const unread = countBy(
    rows("notification").filter(({ read }) => !read),
    ({ userId }) => String(userId),
  );
  for (const person of people) {
    const { counts } = await person.api.accounts.getSession();
    expect(counts.unreadNotifications).toBe(unread[person.userId]);
  }
});

test("the badge of unread messages is the sum of the conversations, and a listener's is exact", async () => {
  for (const person of people) {
    const { counts } = await person.api.accounts.getSession();
    const { items } = await person.api.conversations.listConversations({});
    const sum = items.reduce((total, { unreadCount }) => total + unreadCount, 0);
    expect(counts.unreadMessages).toBe(sum);
    for (const pair of pairs.filter(({ other, chats }) => other === person && !chats)) {
      const item = items.find(({ id }) => id === pair.conversationId);
      expect(item?.unreadCount).toBe(memory.messages.filter((sent) => sent.pair === pair).length);
    }
  }
});

test("every planned mail was sent exactly once", () => {
  const sent = world.mail.list().filter(({ tags }) => tags.mail);
  const ids = sent.map(({ tags }) => String(tags.mail));
  expect(Object.entries(countBy(ids, (id) => id)).filter(([, times]) => times > 1)).toEqual([]);
  const planned = rows("mail").filter(({ emailType }) => emailType !== "welcome");
  const settled = planned.filter(({ status }) => status === "sent");
  expect(ids.sort()).toEqual(settled.map(({ mailId }) => String(mailId)).sort());
  // The others were sent with one of those, or had become pointless.
  const statuses = new Set(planned.map(({ status }) => String(status)));
  expect([...statuses].filter((one) => !["sent", "gathered", "skipped"].includes(one))).toEqual([]);
  expect(statuses).toContain("gathered");
  const mailed = new Set(sent.map(({ to }) => to[0]));
  for (const one of memory.messages.filter(({ pair }) => !pair.chats)) {
    expect(mailed).toContain(recipientOf(one).email);
  }
});

test("no dead-letter queue has a message", () => {
  expect(world.deadLetters()).toEqual([]);
});
