import { WatchEntity } from "@attune/core/realtime/sockets.entity";
import { itemOf } from "@attune/core/testing/item-of";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { type Listener, listen } from "../support/socket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let conversationId: string;
const open: Listener[] = [];

beforeAll(async () => {
  // They remember for a second that the feed is crowded, and the next world starts before that.
  world = await startAttune({ hasOwnFunctions: true });
  // Its letters can't be part of a random id.
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada-listens" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  await ben.api.connections.sendRequest({ receiverId: ada.userId });
  const { received } = await ada.api.connections.listRequests();
  await ada.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  ({ conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  }));
  await world.settle();
});
afterAll(async () => {
  for (const listener of open) await listener.close();
  await world?.close();
});

async function enter(person: Person): Promise<Listener> {
  const listener = await listen(world, ["attune", person.accessToken()]);
  open.push(listener);
  return listener;
}

/** What was said has arrived, and all that follows from it is heard. */
async function settled(...listeners: Listener[]) {
  for (const listener of listeners) await listener.caughtUp();
  await world.settle();
  for (const listener of listeners) await listener.caughtUp();
}

const socketsOf = async ({ userId }: Person) =>
  (await rowsByEntity(world))("socket").filter((row) => row.userId === userId);

test("[S3] the gateway chooses our protocol, never the token, and answers a ping", async () => {
  const listener = await enter(ada);
  expect(listener.protocol).toBe("attune");
  await listener.caughtUp();
  expect(listener.raw).toEqual([]);
});

test("[S3] a socket without a good token is refused", async () => {
  const token = ada.accessToken();
  const [header, claims] = token.split(".");
  for (const protocols of [
    [],
    ["attune"],
    [token],
    ["attune", "nonsense"],
    ["attune", `${header}.${claims}.AAAA`],
  ]) {
    await expect(listen(world, protocols)).rejects.toThrow(/401|403/);
  }
});

test("[S2] a message reaches only the two participants, as ids", async () => {
  const [own, other, stranger] = [await enter(ada), await enter(ben), await enter(cleo)];
  const body = "The key lies under the third stone.";
  const { id } = await ada.api.conversations.sendMessage({ conversationId, body });
  await settled(own, other, stranger);
  const fact = {
    type: "message.sent",
    conversationId,
    messageId: id,
    senderId: ada.userId,
    recipientIds: [ben.userId],
  };
  for (const { raw, domainEvents } of [own, other]) {
    expect(domainEvents()).toContainEqual(fact);
    for (const word of [body, ada.name, ada.email, ada.username])
      expect(raw.join()).not.toContain(word);
  }
  expect(stranger.raw).toEqual([]);
});

test("[S1] the feed's watchers receive reactions, comments and posts until they look away", async () => {
  const watcher = await enter(cleo);
  watcher.say({ action: "watch", topic: "feed" });
  await settled(watcher);
  const content = "Nobody reads this over the wire.";
  const { postId } = await ada.api.feed.createPost({ content, visibility: "public" });
  await ben.api.feed.react({ postId, reactionType: "insight" });
  const { commentId } = await ben.api.feed.addComment({ postId, content });
  await settled(watcher);
  // The stream keeps the order of one row's changes, not of different rows'.
  const heard = watcher.domainEvents().sort((one, other) => one.type.localeCompare(other.type));
  expect(heard).toEqual([
    {
      type: "post.commented",
      postId,
      authorId: ada.userId,
      userId: ben.userId,
      commentId,
      mentions: [],
      isCounted: true,
    },
    expect.objectContaining({ type: "post.published", postId, authorId: ada.userId }),
    {
      type: "post.reacted",
      postId,
      authorId: ada.userId,
      userId: ben.userId,
      reaction: "insight",
      previous: null,
      isCounted: true,
    },
  ]);
  expect(watcher.raw.join()).not.toContain(content);
  // When an event arrives, what it's about can be read.
  expect((await cleo.api.feed.getPost({ postId })).reactionCounts).toEqual({ insight: 1 });

  watcher.say({ action: "unwatch", topic: "feed" });
  await settled(watcher);
  await ben.api.feed.unreact({ postId });
  await settled(watcher);
  expect(watcher.domainEvents()).toHaveLength(3);
});

test("[S1] [Q3] a circle's watchers receive its events, as ids only, and only while they're members", async () => {
  const { circleId } = await ada.api.circles.createCircle({
    name: "Listeners",
    description: "We listen.",
    categories: [],
  });
  await ben.api.circles.joinCircle({ circleId });
  const [member, stranger, feed] = [await enter(ben), await enter(cleo), await enter(cleo)];
  const topic = `circle:${circleId}`;
  member.say({ action: "watch", topic });
  stranger.say({ action: "watch", topic });
  feed.say({ action: "watch", topic: "feed" });
  await settled(member, stranger, feed);
  const content = "The bell was rung twice.";
  const { postId } = await ada.api.feed.createPost({ content, visibility: "circle", circleId });
  const { discussionId } = await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: content,
    body: content,
  });
  await settled(member, stranger, feed);
  const about = (listener: Listener) =>
    listener.domainEvents().filter((fact) => "circleId" in fact && fact.circleId === circleId);
  expect(about(member)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: "post.published", postId }),
      expect.objectContaining({ type: "discussion.opened", discussionId }),
    ]),
  );
  expect(member.raw.join()).not.toContain(content);
  expect([...about(stranger), ...about(feed)]).toEqual([]);
  await ben.api.circles.leaveCircle({ circleId });
  await settled(member);
  const before = about(member).length;
  await ada.api.feed.deletePost({ postId });
  await settled(member);
  expect(about(member)).toHaveLength(before);
});

test("[N9] a new notification reaches its member's bell at once, and no one else's", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Look up.", visibility: "public" });
  await world.settle();
  const [own, other] = [await enter(ada), await enter(cleo)];
  const unread = async () => (await ada.api.accounts.getSession()).counts.unreadNotifications;
  const before = await unread();
  await ben.api.feed.addComment({ postId, content: "The stars!" });
  await settled(own, other);
  const [newest] = (await ada.api.notifications.listNotifications({})).items;
  const created = (listener: Listener) =>
    listener.domainEvents().filter(({ type }) => type === "notification.created");
  expect(created(own)).toEqual([
    { type: "notification.created", notificationId: newest?.id, userId: ada.userId, toast: true },
  ]);
  expect(created(other)).toEqual([]);
  expect(await unread()).toBe(before + 1);
});

test("[N10] a connection request's notification is pending and unread until the request is answered", async () => {
  const statuses = async () =>
    (await cleo.api.notifications.listNotifications({})).items
      .filter(({ type }) => type === "connection_request")
      .map(({ metadata, read }) => `${metadata.status}, ${read ? "read" : "unread"}`);
  await ada.api.connections.sendRequest({ receiverId: cleo.userId });
  await ben.api.connections.sendRequest({ receiverId: cleo.userId });
  await world.settle();
  expect(await statuses()).toEqual(["pending, unread", "pending, unread"]);
  const { received } = await cleo.api.connections.listRequests();
  const requestOf = ({ userId }: Person) => ({
    requestId: received.find(({ person }) => person.userId === userId)?.requestId ?? "",
  });
  await cleo.api.connections.acceptRequest(requestOf(ada));
  await cleo.api.connections.declineRequest(requestOf(ben));
  await world.settle();
  expect((await statuses()).sort()).toEqual(["accepted, read", "ended, read"]);
});

test('[S1] with many watchers of the feed, each gets "something new", and dead sockets go', async () => {
  const { client, name } = operatorTable(world);
  const ttl = Math.ceil(world.clock.now() / 1000) + 600;
  for (let number = 0; number < 120; number++) {
    const connectionId = `${number}=`;
    const put = WatchEntity.put({ topic: "feed", connectionId, userId: "nobody", ttl }).params();
    await client.send(new PutCommand({ TableName: name, Item: itemOf(put) }));
  }
  const watchers = [await enter(ben), await enter(cleo), await enter(cleo)];
  for (const watcher of watchers) watcher.say({ action: "watch", topic: "feed" });
  await settled(...watchers);
  const content = "Nobody reads this over the wire, either.";
  await ada.api.feed.createPost({ content, visibility: "public" });
  await settled(...watchers);
  for (const { raw } of watchers) {
    expect(raw.map((text) => JSON.parse(text))).toContainEqual({ topic: "feed" });
    expect(raw.join()).not.toContain(content);
  }
  const watching = (await rowsByEntity(world))("watch").map(({ connectionId }) => connectionId);
  expect(watching.filter((id) => /^\d+=$/.test(String(id)))).toEqual([]);
});

test("[S3] a socket that was closed, or is gone without a word, is forgotten", async () => {
  const before = (await socketsOf(ben)).length;
  const listener = await listen(world, ["attune", ben.accessToken()]);
  await listener.caughtUp();
  expect(await socketsOf(ben)).toHaveLength(before + 1);
  await listener.close();
  await world.settle();
  expect(await socketsOf(ben)).toHaveLength(before);

  const { client, name } = operatorTable(world);
  const [known] = await socketsOf(ben);
  // Opened a minute ago: one that's still opening isn't forgotten.
  const ttl = Number(known?.ttl) - 60;
  const gone = { ...known, ttl, connectionId: "gone=", sk: "gone=" };
  await client.send(new PutCommand({ TableName: name, Item: gone }));
  await ada.api.conversations.sendMessage({ conversationId, body: "Still there?" });
  await world.settle();
  expect((await socketsOf(ben)).map(({ connectionId }) => connectionId)).not.toContain("gone=");
  expect(await socketsOf(ben)).toHaveLength(before);
  expect(world.deadLetters()).toEqual([]);
});
