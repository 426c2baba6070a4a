import { maxSockets } from "@attune/core/realtime/sockets.service";
import type { LocalCloud } from "@attune/local-cloud/types";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { fillConnections, guestsNamed } from "../support/crowd.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { operatorTable } from "../support/operator.ts";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { type Listener, listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
const open: Listener[] = [];

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await connect(ada, ben);
  await world.settle();
});
afterAll(async () => {
  for (const listener of open) await listener.close();
  await world?.close();
});

const enter = async (person: Person, origin?: string): Promise<Listener> => {
  const protocols = ["attune", person.accessToken()];
  const listener = await listen(world, protocols, origin === undefined ? {} : { origin });
  open.push(listener);
  return listener;
};

async function watchFeed(person: Person): Promise<Listener> {
  const listener = await enter(person);
  await watch(world, listener, "feed");
  return listener;
}

test("[S1] a post for connections is pushed to connections only", async () => {
  const watchers = [await watchFeed(ada), await watchFeed(ben), await watchFeed(cleo)];
  const { postId } = await ada.api.feed.createPost({
    content: "For friends, and @cleo.",
    visibility: "connections",
  });
  // A post that's deleted before it's shared is never announced.
  await world.settle();
  await ben.api.feed.react({ postId, reactionType: "love" });
  const { commentId } = await ben.api.feed.addComment({ postId, content: "Yes." });
  await ben.api.feed.deleteComment({ postId, commentId });
  await ada.api.feed.deletePost({ postId });
  await world.settle();
  for (const watcher of watchers) await watcher.caughtUp();
  const heard = watchers.map(
    (watcher) =>
      watcher.domainEvents().filter((event) => "postId" in event && event.postId === postId).length,
  );
  expect(heard).toEqual([5, 5, 0]);
  expect((await cleo.api.notifications.listNotifications({})).items).toEqual([]);
});

test("[S1] each of many connections is notified of what happens to a post for them", async () => {
  const fay = await becomeMember(world, { name: "Fay Rain", username: "fay" });
  const [first, last] = [ben, cleo];
  await connect(fay, first);
  world.clock.advance(1_000);
  await fillConnections(world, fay, guestsNamed("quiet", 230));
  world.clock.advance(1_000);
  await connect(fay, last);
  await world.settle();
  const { postId } = await fay.api.feed.createPost({
    content: "For many friends.",
    visibility: "connections",
  });
  await world.settle();
  const listeners = [await enter(first), await enter(last)];
  await first.api.feed.react({ postId, reactionType: "love" });
  await world.settle();
  for (const listener of listeners) {
    await listener.caughtUp();
    expect(listener.domainEvents().map(({ type }) => type)).toEqual(["post.reacted"]);
  }
});

test("[S1] a member who left a circle is notified of nothing about their posts and plans there", async () => {
  const circle = { name: "Sitters", description: "We sit.", categories: [] };
  const { circleId } = await ada.api.circles.createCircle(circle);
  await ada.api.meetups.allowPlanning({ circleId, membersPlan: true });
  await cleo.api.circles.joinCircle({ circleId });
  const words = { kind: "topic", title: "Cushions", body: "Which?" } as const;
  const { discussionId } = await cleo.api.discussions.createDiscussion({ circleId, ...words });
  const { postId } = await cleo.api.feed.createPost({
    content: "Dawn.",
    visibility: "circle",
    circleId,
  });
  const { meetupId } = await cleo.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  await cleo.api.circles.leaveCircle({ circleId });
  await world.settle();
  const former = await enter(cleo);
  await former.caughtUp();

  await ada.api.discussions.addReply({ discussionId, body: "Any." });
  await ada.api.feed.addComment({ postId, content: "Yes." });
  const meetup = { circleId, meetupId };
  const { occurrences } = await ada.api.meetups.getMeetup(meetup);
  const occurrenceId = occurrences[0]?.occurrenceId ?? "";
  await ada.api.meetups.answerOccurrence({ ...meetup, occurrenceId, answer: "going" });
  await ada.api.meetups.endMeetup(meetup);
  await world.settle();
  await former.caughtUp();
  expect(former.raw.filter((text) => text.includes(circleId))).toEqual([]);
  const bell = (await cleo.api.notifications.listNotifications({})).items;
  expect(bell.map(({ senderUserId }) => senderUserId)).not.toContain(ada.userId);
});

test("[S3] an account without a membership opens no socket", async () => {
  const gus = await signUp(world, { name: "Gus Spring", username: "gus" });
  await expect(enter(gus)).rejects.toThrow("403");
});

test("[S3] the sockets of a membership that lapses are closed, and stay closed", async () => {
  const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  const listener = await watchFeed(dora);
  const { client, name } = operatorTable(world);
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: { pk: `member#${dora.userId}`, sk: "membership" },
      UpdateExpression: "SET expiresAt = :past, gsi2sk = :place, #status = :status, gsi2pk = :list",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: {
        ":past": new Date(world.clock.now() - 1000).toISOString(),
        ":place": `${new Date(world.clock.now() - 1000).toISOString()}#${dora.userId}`,
        ":status": "cancelled",
        ":list": "memberships#cancelled",
      },
    }),
  );
  world.clock.advance(25 * 3_600_000);
  await world.settle();
  await listener.closed();
  await dora.signIn();
  await expect(enter(dora)).rejects.toThrow("403");
  for (const person of [ada, ben, cleo]) await person.signIn();
});

test("[S3] the sockets of a member who deletes their account are closed", async () => {
  const gwen = await becomeMember(world, { name: "Gwen Snow", username: "gwen" });
  const listener = await watchFeed(gwen);
  await gwen.signIn();
  await gwen.api.accounts.deleteAccount({ userId: gwen.userId });
  await world.settle();
  await listener.closed();
  expect(listener.domainEvents().at(-1)).toEqual({ type: "account.leaving", userId: gwen.userId });
});

test("[S3] a member has ten sockets at most", async () => {
  const eve = await becomeMember(world, { name: "Eve Moon", username: "eve" });
  for (let number = 0; number < maxSockets; number++) await enter(eve);
  await expect(enter(eve)).rejects.toThrow("429");
});

test("[S3] a page of another site opens no socket", async () => {
  await expect(enter(ada, "https://elsewhere.example")).rejects.toThrow(/401|403/);
  const own = await enter(ada, world.origin);
  await own.caughtUp();
});

test("[S3] a socket that floods is closed, and others go on", async () => {
  const [loud, quiet] = [await enter(cleo), await enter(ada)];
  // Frames are counted in each process: enough for several of them.
  for (let number = 0; number < 400; number++) loud.say({ action: "ping" });
  await world.settle();
  await loud.closed();
  await quiet.caughtUp();
});
