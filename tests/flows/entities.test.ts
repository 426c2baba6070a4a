import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
});
afterAll(() => world?.close());

const rows = async (entity: string) => (await rowsByEntity(world))(entity);

test("[H29] a linked practice has these defaults", async () => {
  await ada.api.interests.linkPractices({ names: ["Yoga"] });
  const [row] = await rows("user-practice");
  expect(row).toMatchObject({
    userId: ada.userId,
    name: "Yoga",
    source: "onboarding",
    isActive: true,
    proficiencyLevel: "beginner",
    practiceFrequency: "weekly",
    frequencyCount: 1,
    experienceStage: "exploring",
    intensityLevel: "light",
    practiceGoals: [],
  });
});

test("[L2] the signs shown in the wizard are kept for the member, one row each", async () => {
  const signs = { sunSign: "Aries", moonSign: "Leo", risingSign: null } as const;
  await ada.api.charts.saveAstrologyProfile(signs);
  await ada.api.charts.saveAstrologyProfile({ ...signs, moonSign: "Virgo" });
  const kept = (await rows("chart")).filter(({ userId }) => userId === ada.userId);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ sunSign: "Aries", moonSign: "Virgo" });
  expect(kept[0]).not.toHaveProperty("risingSign");
  expect((await ada.api.profiles.getMyProfile()).risingSign).toBeNull();
});

test("[L7] [N10] each pair has one request, with its sender and a pending notice", async () => {
  expect(await ben.api.connections.getStatus({ userId: ada.userId })).toEqual({
    status: "none",
    requestId: null,
    senderId: null,
  });
  const sent = await ben.api.connections.sendRequest({ receiverId: ada.userId });
  expect(sent).toMatchObject({ status: "pending_sent", senderId: ben.userId });
  expect(await ada.api.connections.getStatus({ userId: ben.userId })).toEqual({
    ...sent,
    status: "pending_received",
  });
  await world.settle();
  const { items } = await ada.api.notifications.listNotifications({});
  const notice = items.find(({ type }) => type === "connection_request");
  expect(notice).toMatchObject({
    connectionRequestId: sent.requestId,
    senderUserId: ben.userId,
    metadata: { status: "pending" },
  });
  const pair = await rows("connection");
  expect(pair.map(({ status, deleted, emailSent }) => ({ status, deleted, emailSent }))).toEqual([
    { status: "pending", deleted: false, emailSent: false },
    { status: "pending", deleted: false, emailSent: false },
  ]);
});

test("[Q8] a second request the other way accepts the first", async () => {
  const answer = await ada.api.connections.sendRequest({ receiverId: ben.userId });
  expect(answer.status).toBe("connected");
  expect((await ben.api.connections.getStatus({ userId: ada.userId })).status).toBe("connected");
  await world.settle();
});

test("[L6] [N7] a notification has its defaults, and is its owner's alone", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Moss.", visibility: "public" });
  await ben.api.feed.react({ postId, reactionType: "insight" });
  await world.settle();
  const { items } = await ada.api.notifications.listNotifications({});
  expect(items[0]).toMatchObject({
    type: "post_reaction",
    read: false,
    priority: 1,
    totalReactors: 1,
    reactionType: "insight",
    isGrouped: true,
    senderName: "Ben Summer",
    metadata: { post_id: postId, post_type: "community" },
  });
  const times = items.map(({ updatedAt }) => updatedAt);
  expect([...times].sort().reverse()).toEqual(times);
  const others = await ben.api.notifications.listNotifications({});
  expect(others.items.some(({ type }) => type === "post_reaction")).toBe(false);
});

test("[N8] nothing is written for a kind of notice that its owner has switched off", async () => {
  await ada.api.profiles.updateNotificationPreferences({ post_comments: false });
  const { postId } = await ada.api.feed.createPost({ content: "Fern.", visibility: "public" });
  await ben.api.feed.addComment({ postId, content: "Green." });
  await world.settle();
  const { items } = await ada.api.notifications.listNotifications({});
  expect(items.some(({ type }) => type === "post_comment")).toBe(false);
  expect((await ada.api.feed.getPost({ postId })).commentCount).toBe(1);
});

test("[L8] circles and events carry their approval, posts their visibility", async () => {
  const { circleId } = await ada.api.circles.createCircle({
    name: "Walkers",
    description: "We walk.",
    categories: ["Forest Bathing"],
  });
  const soon = world.clock.now() + 86_400_000;
  const draft = {
    title: "Dawn walk",
    description: "Along the river.",
    location: "Munich",
    type: "walk",
    startsAt: new Date(soon).toISOString(),
    endsAt: new Date(soon + 3_600_000).toISOString(),
    timeZone: "Europe/Berlin",
  };
  const event = await ada.api.events.createEvent(draft);
  expect(event.approvalStatus).toBe("pending");
  expect((await ben.api.events.listEvents({})).items).toEqual([]);
  expect((await rows("circle")).find((row) => row.circleId === circleId)).toMatchObject({
    approvalStatus: "approved",
    communityId: "attune",
    categories: ["Forest Bathing"],
  });
  expect((await rows("post")).every(({ visibility }) => visibility === "public")).toBe(true);
});

test("[L9] a conversation of two has two places, and names the other in each list", async () => {
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  const again = await ben.api.conversations.openConversation({ participantId: ada.userId });
  expect(again.conversationId).toBe(conversationId);
  const places = (await rows("conversation-member")).filter(
    (row) => row.conversationId === conversationId,
  );
  expect(places.map(({ userId }) => userId).sort()).toEqual([ada.userId, ben.userId].sort());
  const { items } = await ada.api.conversations.listConversations({});
  expect(items[0]).toMatchObject({
    id: conversationId,
    isGroup: false,
    participantName: "Ben Summer",
    lastMessage: null,
    unreadCount: 0,
  });
});

test("[L11] [T7] a security event is the caller's, stamped by the server and not resolved", async () => {
  await ada.api.security.logSecurityEvent({ eventType: "suspicious_input", severity: "medium" });
  const { items } = await ada.api.security.listMySecurityEvents();
  expect(items[0]).toMatchObject({
    userId: ada.userId,
    eventType: "suspicious_input",
    severity: "medium",
    resolved: false,
    resolvedAt: null,
    resolvedBy: null,
  });
  expect((await ben.api.security.listMySecurityEvents()).items).toEqual([]);
});

test("[X1] ending all sessions makes everyone sign in again, the admin too", async () => {
  await grant(world, ben.userId, ["system_admin"]);
  world.clock.advance(61_000);
  await ben.signIn();
  // Sign-ins differ by the second.
  world.clock.advance(2_000);
  expect(await ben.api.admin.endAllSessions()).toEqual({
    message: "Every member has to log in again within the next few minutes.",
    code: "ending",
  });
  await world.settle();
  world.clock.advance(61_000);
  await expect(ada.api.accounts.getSession()).rejects.toMatchObject({ code: "auth.required" });
  await expect(ben.api.accounts.getSession()).rejects.toMatchObject({ code: "auth.required" });
});
