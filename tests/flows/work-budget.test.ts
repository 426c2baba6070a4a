import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { answerCostOf } from "../support/cost.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { liftLimits } from "../support/operator.ts";
import { becomeMember, type Person, payAndOnboard, signUp, visitorApi } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
/** Someone shared a post with her. */
let dora: Person;
let postId: string;
let conversationId: string;
let circleId: string;
let meetupId: string;
let bannedFrom: string;
let byRequest: string;
let discussionId: string;
let feedIds: string[];
let inviteCode: string;
/** She signed up through Ada's link. */
let eva: Person;

/** What the architecture's table allows each view. */
interface Budget {
  requests: number;
  items: number;
  readUnits?: number;
}

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await liftLimits(world, ada, ben);
  const cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  const { postId: hidden } = await cleo.api.feed.createPost({
    content: "Look at me!",
    visibility: "public",
  });
  await ben.api.mutes.hidePost({ postId: hidden });
  await ben.api.mutes.muteMember({ userId: cleo.userId, length: "always" });
  for (let number = 0; number < 24; number++) {
    const post = await ada.api.feed.createPost({
      content: `Morning ${number}: ${"quiet water, ".repeat(12)}`,
      visibility: "public",
    });
    postId = post.postId;
    await ben.api.bookmarks.addBookmark({ postId });
    if (number % 2) await ben.api.feed.react({ postId, reactionType: "love" });
  }
  await ben.api.connections.sendRequest({ receiverId: ada.userId });
  const { received } = await ada.api.connections.listRequests();
  await ada.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  ({ conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  }));
  for (let number = 0; number < 60; number++) {
    await ada.api.conversations.sendMessage({ conversationId, body: `Message ${number}` });
  }
  ({ code: inviteCode } = await ada.api.inviteLinks.openInviteLink());
  eva = await signUp(world, { name: "Eva Moss", username: "eva" });
  await eva.api.inviteLinks.acceptInvitation({ code: inviteCode });
  await payAndOnboard(world, eva);
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  await connect(cleo, dora);
  await cleo.api.feed.createPost({ content: "For friends.", visibility: "connections" });
  await cleo.api.conversations.sendMessageRequest({ userId: ada.userId, body: "May I?" });
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: ["Meditation"],
  }));
  const daily = { frequency: "daily", until: null, count: null } as const;
  const draft = meetupDraft(world, { capacity: 20, recurrence: daily });
  ({ meetupId } = await ada.api.meetups.createMeetup({ circleId, ...draft }));
  const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
  for (const { occurrenceId } of occurrences) {
    await ada.api.meetups.answerOccurrence({ circleId, meetupId, occurrenceId, answer: "going" });
  }
  await ben.api.circles.joinCircle({ circleId });
  await ada.api.circles.appointModerator({ circleId, userId: ben.userId });
  for (const content of ["What shall I bring?", "And who has the key?"]) {
    await ben.api.meetupComments.addComment({ circleId, meetupId, content });
  }
  for (let number = 0; number < 20; number++) {
    await ada.api.feed.createPost({ content: `Bell ${number}`, visibility: "circle", circleId });
  }
  ({ discussionId } = await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Cold mornings",
    body: "What do you do?",
  }));
  for (let number = 0; number < 52; number++) {
    await ben.api.discussions.addReply({ discussionId, body: `Blanket ${number}` });
  }
  const quiet = { name: "Silent sitters", description: "We sit.", categories: [] };
  ({ circleId: bannedFrom } = await ada.api.circles.createCircle(quiet));
  for (const one of [ben, cleo, dora]) {
    await one.api.circles.joinCircle({ circleId: bannedFrom });
    const banned = { circleId: bannedFrom, userId: one.userId, ban: true, reason: "Singing." };
    await ada.api.circles.removeCircleMember(banned);
  }
  const asked = { ...quiet, name: "Asked sitters", joining: "request" } as const;
  ({ circleId: byRequest } = await ada.api.circles.createCircle(asked));
  feedIds = (await ben.api.feed.listPosts({})).items.map((post) => post.postId);
  await world.settle();
});
afterAll(() => world?.close());

const views: Record<string, [Budget, () => Promise<unknown>]> = {
  "a feed page of 20": [
    { requests: 2, items: 45, readUnits: 2.5 },
    () => ben.api.feed.listPosts({}),
  ],
  "a feed page with a post for connections": [
    { requests: 3, items: 48, readUnits: 4.5 },
    () => dora.api.feed.listPosts({}),
  ],
  "the session with the first feed page and its bookmarks": [
    // The reader reacted to each post, and those rows carry their events.
    { requests: 4, items: 74, readUnits: 7 },
    () => ben.api.firstPage.getFirstPage(),
  ],
  "20 saved posts": [
    { requests: 2, items: 60, readUnits: 25 },
    () => ben.api.bookmarks.listBookmarks({}),
  ],
  "which of 20 posts are saved": [
    { requests: 1, items: 24, readUnits: 1.5 },
    () => ben.api.bookmarks.findBookmarked({ postIds: feedIds }),
  ],
  "muted members": [{ requests: 2, items: 2 }, () => ben.api.mutes.listMutes()],
  "hidden posts": [{ requests: 2, items: 3 }, () => ben.api.mutes.listHiddenPosts()],
  "the notifications page": [
    // The counts say up to when everything is read.
    { requests: 2, items: 21 },
    () => ada.api.notifications.listNotifications({}),
  ],
  "the session with the bell's badge": [
    { requests: 1, items: 5 },
    () => ada.api.accounts.getSession(),
  ],
  "the message requests": [
    { requests: 2, items: 4 },
    () => ada.api.conversations.listMessageRequests(),
  ],
  "the conversation list": [
    { requests: 2, items: 45 },
    () => ben.api.conversations.listConversations({}),
  ],
  "an open conversation of 50 messages": [
    { requests: 3, items: 60 },
    () => ben.api.conversations.listMessages({ conversationId }),
  ],
  "a people page": [{ requests: 2, items: 50 }, () => ben.api.profiles.listPeople({})],
  "a meetup": [{ requests: 4, items: 40 }, () => ada.api.meetups.getMeetup({ circleId, meetupId })],
  "a page of comments on a meetup": [
    { requests: 3, items: 8, readUnits: 4 },
    () => ben.api.meetupComments.listComments({ circleId, meetupId }),
  ],
  "a circle's meetups": [
    { requests: 3, items: 100 },
    () => ada.api.meetups.listMeetups({ circleId }),
  ],
  "whom to invite to a circle": [
    { requests: 4, items: 10 },
    () => ada.api.circles.listInvitable({ circleId }),
  ],
  "whom to invite as a co-host": [
    { requests: 3, items: 10 },
    () => ada.api.connections.listConnections({ only: "active" }),
  ],
  "a circle's posts": [
    { requests: 3, items: 45, readUnits: 4 },
    () => ben.api.feed.listCirclePosts({ circleId }),
  ],
  "whom to mention in a circle": [
    { requests: 4, items: 10, readUnits: 4 },
    () => ben.api.feed.listMentionable({ begun: "ada", circleId }),
  ],
  "a circle's topics": [
    { requests: 2, items: 22 },
    () => ben.api.discussions.listDiscussions({ circleId, kind: "topic" }),
  ],
  "a topic with 50 replies": [
    { requests: 4, items: 60 },
    () => ben.api.discussions.getDiscussion({ discussionId }),
  ],
  "the circles to post in": [{ requests: 2, items: 10 }, () => ben.api.circles.listMyCircles()],
  "a member's invite link": [{ requests: 3, items: 4 }, () => ada.api.inviteLinks.openInviteLink()],
  "an invitation, for a visitor": [
    { requests: 3, items: 3, readUnits: 4 },
    async () => visitorApi(world).inviteLinks.getInvitation({ code: inviteCode }),
  ],
  "who invited a newcomer": [
    { requests: 3, items: 6, readUnits: 4 },
    () => eva.api.inviteLinks.getInvitedBy(),
  ],
  "who can't come back to a circle": [
    { requests: 4, items: 12, readUnits: 4 },
    () => ada.api.circles.listCircleBans({ circleId: bannedFrom }),
  ],
  "a circle": [{ requests: 4, items: 60 }, () => ben.api.circles.getCircle({ circleId })],
  "a circle to ask": [
    // Whether anyone could answer.
    { requests: 5, items: 10, readUnits: 4 },
    () => ben.api.circles.getCircle({ circleId: byRequest }),
  ],
};

for (const [name, [budget, call]] of Object.entries(views)) {
  test(`${name} stays within its budget`, async () => {
    const spent = await answerCostOf(world, call);
    expect(spent.requests).toBeLessThanOrEqual(budget.requests);
    expect(spent.items).toBeLessThanOrEqual(budget.items);
    expect(spent.items).toBeGreaterThan(0);
    if (budget.readUnits) expect(spent.readUnits).toBeLessThanOrEqual(budget.readUnits);
    expect(spent.writeUnits).toBe(0);
  });
}

test("a feed page's answer is at most 6 KB when compressed", async () => {
  const { gzipSync } = await import("node:zlib");
  const answer = await fetch(`${world.origin}/api/feed`, {
    headers: { authorization: `Bearer ${ben.accessToken()}` },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  // The test's own data, or an answer that it checks.
  expect((JSON.parse(body.toString()) as { items: unknown[] }).items).toHaveLength(20);
  expect(gzipSync(body).length).toBeLessThanOrEqual(6 * 1024);
});

test("a message is one transaction before the answer", async () => {
  const { transactions } = await answerCostOf(world, () =>
    ada.api.conversations.sendMessage({ conversationId, body: "One more." }),
  );
  expect(transactions).toBe(1);
});

test("an edited message is one transaction of at most ten write units before the answer", async () => {
  const draft = { conversationId, body: "One mroe." };
  const { id: messageId } = await ada.api.conversations.sendMessage(draft);
  let edits = 0;
  const { transactions, writeUnits } = await answerCostOf(world, () => {
    const body = `One more, ${++edits}.`;
    return ada.api.conversations.editMessage({ conversationId, messageId, body });
  });
  expect(transactions).toBe(1);
  expect(writeUnits).toBeLessThanOrEqual(10);
});

test("a reaction to a message is written with three write units, and read with its page", async () => {
  const listing = () => ben.api.conversations.listMessages({ conversationId });
  const plain = await answerCostOf(world, listing);
  const messageId = (await listing()).items.at(-1)?.id ?? "";
  const types = ["love", "insight"] as const;
  let presses = 0;
  const { writeUnits } = await answerCostOf(world, () => {
    const reactionType = types[presses++ % 2] ?? "love";
    return ben.api.conversations.reactToMessage({ conversationId, messageId, reactionType });
  });
  expect(writeUnits).toBe(3);
  const { requests, items } = await answerCostOf(world, listing);
  expect((await listing()).items.at(-1)?.reactions).toHaveLength(1);
  expect({ requests, items }).toEqual({ requests: plain.requests, items: plain.items });
});

test("a reply is written with at most 11 write units before the answer", async () => {
  const { writeUnits } = await answerCostOf(world, () =>
    ben.api.discussions.addReply({ discussionId, body: "One more blanket." }),
  );
  expect(writeUnits).toBeGreaterThan(0);
  expect(writeUnits).toBeLessThanOrEqual(11);
});

test("a post is written with at most 9 write units before the answer", async () => {
  const { writeUnits } = await answerCostOf(world, () =>
    ada.api.feed.createPost({ content: "Short and plain.", visibility: "public" }),
  );
  expect(writeUnits).toBeGreaterThan(0);
  expect(writeUnits).toBeLessThanOrEqual(9);
});
