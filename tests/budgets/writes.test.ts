import { ReactionEntity } from "@attune/core/feed/feed.entity";
import { hour, minute } from "@attune/core/kernel/clock";
import { createdAtOfId, newId } from "@attune/core/kernel/ids";
import { itemOf } from "@attune/core/testing/item-of";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { answerCostOf, costOf } from "../support/cost.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { mailsTo } from "../support/mail.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { grant, operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { subscribe } from "../support/push.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let posts: string[];
let pollId: string;
let conversationId: string;
let messageId: string;
let discussionId: string;
let eventId: string;
let meetup: { circleId: string; meetupId: string };

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await ben.api.connections.sendRequest({ receiverId: ada.userId });
  const { received } = await ada.api.connections.listRequests();
  await ada.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  ({ conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  }));
  const { circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: [],
  });
  await ben.api.circles.joinCircle({ circleId });
  ({ discussionId } = await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Cold mornings",
    body: "What do you do?",
  }));
  posts = [];
  for (let number = 0; number < 4; number++) {
    const { postId } = await ada.api.feed.createPost({
      content: `Morning ${number}`,
      visibility: "public",
    });
    posts.push(postId);
  }
  ({ postId: pollId } = await ada.api.feed.createPost({
    content: "At dawn or at dusk?",
    visibility: "public",
    poll: { options: ["Dawn", "Dusk"] },
  }));
  // The first vote of a poll costs more.
  await ada.api.polls.vote({ postId: pollId, choices: [0] });
  await grant(world, ben.userId, ["communities_update"]);
  eventId = await approvedEvent(ada, ben, eventDraft(world, { title: "Dew walk" }));
  // Functions are warm, and nothing is the first of its kind.
  await ben.api.feed.react({ postId: posts[0] ?? "", reactionType: "love" });
  await ben.api.feed.addComment({ postId: posts[0] ?? "", content: "Yes." });
  await ben.api.eventComments.addComment({ eventId, content: "Yes." });
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  meetup = { circleId, meetupId };
  await ben.api.meetupComments.addComment({ ...meetup, content: "Yes." });
  await ben.api.discussions.addReply({ discussionId, body: "Tea." });
  ({ id: messageId } = await ada.api.conversations.sendMessage({ conversationId, body: "Hello." }));
  await ben.api.profiles.updateProfile({ userId: ben.userId, bio: "Before." });
  await world.settle();
});
afterAll(() => world?.close());

/** Each limit takes a unit at every fourth call, which is none of these. */
const acts: Record<string, [requests: number, writeUnits: number, act: () => Promise<unknown>]> = {
  "a public post": [
    11,
    9,
    () => ada.api.feed.createPost({ content: "Fog over the meadow.", visibility: "public" }),
  ],
  "one's own reaction": [
    7,
    8,
    () => ada.api.feed.react({ postId: posts[1] ?? "", reactionType: "love" }),
  ],
  "a reaction, with its notification": [
    19,
    15,
    () => ben.api.feed.react({ postId: posts[1] ?? "", reactionType: "love" }),
  ],
  "a comment, with its notification": [
    19,
    15,
    () => ben.api.feed.addComment({ postId: posts[2] ?? "", content: "Lovely." }),
  ],
  "a comment on an event, with its notification": [
    18,
    8,
    () => ben.api.eventComments.addComment({ eventId, content: "See you there." }),
  ],
  "a comment on a meetup, with its notification": [
    20,
    8,
    () => ben.api.meetupComments.addComment({ ...meetup, content: "See you there." }),
  ],
  "a reply, with its notification": [
    24,
    12,
    () => ben.api.discussions.addReply({ discussionId, body: "A blanket." }),
  ],
  "a vote in a poll": [7, 5, () => ben.api.polls.vote({ postId: pollId, choices: [0] })],
  "a changed vote": [7, 7, () => ben.api.polls.vote({ postId: pollId, choices: [1] })],
  "a reaction to a message": [
    9,
    3,
    () => ben.api.conversations.reactToMessage({ conversationId, messageId, reactionType: "love" }),
  ],
  "an edit of a conversation's newest message": [
    10,
    11,
    () => ada.api.conversations.editMessage({ conversationId, messageId, body: "Hello there." }),
  ],
  "a message that follows another": [
    14,
    11,
    () => ada.api.conversations.sendMessage({ conversationId, body: "Good morning." }),
  ],
  // Reads whether the comparison it may need was finished.
  "a change of the bio": [
    11,
    9,
    () => ben.api.profiles.updateProfile({ userId: ben.userId, bio: "Long walks." }),
  ],
};

for (const [name, [requests, writeUnits, act]] of Object.entries(acts)) {
  test(`${name} costs at most ${requests} requests and ${writeUnits} write units with all that follows`, async () => {
    const spent = await costOf(world, async () => {
      await act();
      await world.settle();
    });
    console.info(`${name}:`, JSON.stringify(spent));
    expect(spent.writeUnits).toBeGreaterThan(0);
    expect(spent.requests).toBeLessThanOrEqual(requests);
    expect(spent.writeUnits).toBeLessThanOrEqual(writeUnits);
    expect(spent.scans).toBe(0);
  });
}

/** The last one where the provider's event overtakes its answer: the mail is closed twice. */
test("a message costs at most 20 write units until its mail is sent", async () => {
  await letPass(world, 2 * hour, [ada, ben]);
  const since = world.clock.now();
  const spent = await costOf(world, async () => {
    await ada.api.conversations.sendMessage({ conversationId, body: "Frost." });
    await world.settle({ advance: 6 * minute });
  });
  console.info("a message and its mail:", JSON.stringify(spent));
  expect(mailsTo(world, ben, since)).toHaveLength(1);
  expect(spent.writeUnits).toBeLessThanOrEqual(20);
});

/** The last one where its limit is written. */
test("a message some minutes after another costs at most 14 write units with all that follows", async () => {
  await letPass(world, 11 * minute, [ada, ben]);
  const spent = await costOf(world, async () => {
    await ada.api.conversations.sendMessage({ conversationId, body: "Sun." });
    await world.settle();
  });
  console.info("a message some minutes later:", JSON.stringify(spent));
  expect(spent.writeUnits).toBeGreaterThan(0);
  expect(spent.writeUnits).toBeLessThanOrEqual(14);
});

test("a page of sparse posts costs a reader of many reactions a bounded amount", async () => {
  const first = posts[0] ?? "";
  const last = posts.at(-1) ?? "";
  const { client, name } = operatorTable(world);
  for (let number = 0; number < 300; number++) {
    const postId = newId("post", Date.parse(createdAtOfId(first)) + 1);
    const put = ReactionEntity.put({ postId, userId: ben.userId, reactionType: "love" }).params();
    await client.send(new PutCommand({ TableName: name, Item: itemOf(put) }));
  }
  const spent = await answerCostOf(world, () => ben.api.feed.listPosts({}));
  // The page may end early, and the next one goes on from there.
  const shown = [];
  let cursor: string | undefined;
  do {
    const page = await ben.api.feed.listPosts({ cursor });
    shown.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  expect(shown.find(({ postId }) => postId === first)?.myReaction).toBe("love");
  expect(shown.find(({ postId }) => postId === last)?.myReaction).toBeNull();
  console.info("a page for a heavy reader:", JSON.stringify(spent));
  expect(spent.requests).toBeLessThanOrEqual(3);
  // 250 rows of reactions at most, which are small, and the posts.
  expect(spent.items).toBeLessThanOrEqual(275);
  expect(spent.readUnits).toBeLessThanOrEqual(16);
});

test("a push adds at most 10 requests and 4 write units, however many devices it goes to", async () => {
  // The next mail of the conversation, and the next place in the list, would cost more.
  await world.settle({ advance: 4 * minute - (world.clock.now() % (4 * minute)) });
  // As many as their limit writes together.
  const messages = 4;
  const write = () =>
    costOf(world, async () => {
      for (let number = 0; number < messages; number++) {
        await ada.api.conversations.sendMessage({ conversationId, body: "Cold outside." });
        await world.settle();
      }
    });
  await write();
  const without = await write();
  for (let device = 0; device < 3; device++) await subscribe(world, ben);
  await write();
  const pushed = world.push.list().length;
  const spent = await write();
  expect(world.push.list()).toHaveLength(pushed + 3 * messages);
  expect(spent.requests - without.requests).toBeLessThanOrEqual(10 * messages);
  expect(spent.writeUnits - without.writeUnits).toBeLessThanOrEqual(4 * messages);
  expect(spent.scans).toBe(0);
});

test("a new name is answered after at most 5 requests: account, limit, profile, change and answer", async () => {
  let times = 0;
  const rename = () =>
    ben.api.profiles.updateProfile({ userId: ben.userId, name: `Ben Sommer ${++times}` });
  const spent = await answerCostOf(world, rename);
  console.info("a new name:", JSON.stringify(spent));
  expect(spent.writeUnits).toBeGreaterThan(0);
  expect(spent.requests).toBeLessThanOrEqual(5);
});
