import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithAdaAndBen } from "../support/members.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
});
afterAll(() => world?.close());

test("[A10] a visitor becomes a member by sign-up, membership and onboarding, in this order", async () => {
  const session = await ada.api.accounts.getSession();
  expect(session.profile?.onboardingCompleted).toBe(true);
  expect(session.membership?.typeName).toBe("InnerCircle Membership");
  expect(session.profile?.badges).toContain("innercircle_member");
  expect(session.profile?.location).toBe("Munich, Bavaria, Germany");
});

test("[Q6] a post is read by another member, whose reaction reaches the count and the bell", async () => {
  const post = await ada.api.feed.createPost({
    content: "First light on the lake.",
    visibility: "public",
  });
  await ben.api.feed.react({ postId: post.postId, reactionType: "gratitude" });
  await world.settle();
  const { items } = await ben.api.feed.listPosts({});
  expect(items[0]).toMatchObject({
    postId: post.postId,
    reactionCounts: { gratitude: 1 },
    myReaction: "gratitude",
  });
  const bell = await ada.api.notifications.listNotifications({});
  expect(bell.items[0]).toMatchObject({
    type: "post_reaction",
    senderName: "Ben Summer",
    read: false,
  });
  expect((await ada.api.accounts.getSession()).counts.unreadNotifications).toBe(1);
});

test("[R3] [Q1] connected people share one conversation, and a message is mailed once", async () => {
  await ben.api.connections.sendRequest({ receiverId: ada.userId });
  await world.settle();
  const { received } = await ada.api.connections.listRequests();
  expect(received).toHaveLength(1);
  await ada.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  await ada.api.conversations.sendMessage({ conversationId, body: "Good morning, Ben." });
  await world.settle();
  const { items } = await ben.api.conversations.listConversations({});
  expect(items[0]).toMatchObject({ participantName: "Ada Winter", unreadCount: 1 });
  // Messages of one conversation gather for five minutes.
  await world.settle({ advance: 5 * 60_000 });
  const mails = world.mail.list({ to: ben.email, subject: "wrote to you" });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).not.toContain("Good morning");
  expect(world.deadLetters()).toEqual([]);
});
