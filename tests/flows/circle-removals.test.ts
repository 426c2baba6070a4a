import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { everyItem } from "../support/every-item.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let hana: Person;
let ada: Person;
let ben: Person;
let circleId: string;
let number = 0;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  await connect(ada, ben);
});
afterAll(() => world?.close());

/** Of a new host's, with Ada and Ben in it: a member opens few circles a day. */
beforeEach(async () => {
  world.clock.advance(61_000);
  number += 1;
  hana = await becomeMember(world, { name: "Hana Reed", username: `hana${number}` });
  await connect(hana, ben);
  const draft = { name: `Reeds ${number}`, description: "We pick reeds.", categories: [] };
  ({ circleId } = await hana.api.circles.createCircle(draft));
  for (const { api } of [ada, ben]) await api.circles.joinCircle({ circleId });
  await world.settle();
});

const denied = { status: 403, code: "permission.denied" };
const removed = { status: 403, code: "circle.removed" };

async function remove(ban: boolean, reason?: string): Promise<void> {
  await hana.api.circles.removeCircleMember({ circleId, userId: ben.userId, ban, reason });
  await world.settle();
}

const seenBy = async ({ api }: Person) => api.circles.getCircle({ circleId });
const bans = async () => (await hana.api.circles.listCircleBans({ circleId })).items;
const newsOf = async (person: Person) =>
  (await bellOf(person)).filter(({ title }) => title.includes(`Reeds ${number}`));

test("a member who's removed is notified once, with the reason, and may join again", async () => {
  await remove(false, "It's a quiet circle.");
  await remove(false, "Again.");
  expect((await seenBy(ben)).circle).toMatchObject({ isMember: false, memberCount: 2 });
  expect(await newsOf(ben)).toMatchObject([
    {
      type: "circle_update",
      title: `You're no longer in Reeds ${number}`,
      message: "It's a quiet circle.",
    },
  ]);
  expect(JSON.stringify(await newsOf(ben))).not.toContain("Hana");
  expect(await bans()).toEqual([]);
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
  expect((await seenBy(ben)).circle).toMatchObject({ isMember: true, memberCount: 3 });
});

test("without a reason, the notification has a sentence of its own", async () => {
  await remove(false);
  expect((await newsOf(ben))[0]).toMatchObject({
    message: "You were removed from the circle.",
  });
});

test("a banned member can't join or ask again, and their page says why", async () => {
  await remove(true, "You know why.");
  expect(await seenBy(ben)).toMatchObject({
    circle: { isMember: false },
    ban: { reason: "You know why." },
  });
  expect((await seenBy(ada)).ban).toBeUndefined();
  expect(await refusedWith(ben.api.circles.joinCircle({ circleId }))).toEqual(removed);
  const draft = { name: `Reeds ${number}`, description: "We pick.", categories: [] };
  await hana.api.circles.updateCircle({ circleId, ...draft, joining: "request" });
  expect(await refusedWith(ben.api.circles.askToJoin({ circleId, note: "Please." }))).toEqual(
    removed,
  );
});

test("no invitation reaches a banned member, and only the host learns why", async () => {
  await remove(true);
  const before = await newsOf(ben);
  const invitation = { circleId, userId: ben.userId };
  expect(await refusedWith(ada.api.circles.inviteToCircle(invitation))).toEqual({
    status: 403,
    code: "reach.limited",
  });
  expect(await refusedWith(hana.api.circles.inviteToCircle(invitation))).toEqual({
    status: 409,
    code: "circle.banned",
  });
  await world.settle();
  expect(await newsOf(ben)).toEqual(before);
});

test("the host sees who can't come back, and can let them", async () => {
  await remove(true, "Too loud.");
  expect(await bans()).toMatchObject([{ person: { name: "Ben Summer" }, reason: "Too loud." }]);
  const socket = await listen(world, ["attune", ben.accessToken()]);
  for (const _twice of [1, 2]) {
    await hana.api.circles.liftCircleBan({ circleId, userId: ben.userId });
  }
  await world.settle();
  await socket.heard("circle.ban_changed");
  await socket.caughtUp();
  expect(socket.domainEvents().filter(({ type }) => type === "circle.ban_changed")).toHaveLength(1);
  await socket.close();
  expect(await bans()).toEqual([]);
  expect((await seenBy(ben)).ban).toBeUndefined();
  await ben.api.circles.joinCircle({ circleId });
});

test("someone who has left can be kept out, silently; a later removal without a ban changes nothing", async () => {
  await ben.api.circles.leaveCircle({ circleId });
  await world.settle();
  const before = await newsOf(ben);
  await remove(true, "For good.");
  await remove(false);
  expect(await newsOf(ben)).toEqual(before);
  expect(await bans()).toMatchObject([{ reason: "For good." }]);
  expect(await refusedWith(ben.api.circles.joinCircle({ circleId }))).toEqual(removed);
});

test("only the host removes, and not themselves", async () => {
  const benOut = { circleId, userId: ben.userId, ban: true };
  expect(await refusedWith(ada.api.circles.removeCircleMember(benOut))).toEqual(denied);
  const own = { circleId, userId: hana.userId, ban: false };
  expect(await refusedWith(hana.api.circles.removeCircleMember(own))).toEqual(denied);
  const lift = { circleId, userId: ben.userId };
  expect(await refusedWith(ada.api.circles.liftCircleBan(lift))).toEqual(denied);
  expect(await refusedWith(ada.api.circles.listCircleBans({ circleId }))).toEqual(denied);
  expect((await seenBy(ben)).circle).toMatchObject({ isMember: true, memberCount: 3 });
});

test("a former host is a member like any other", async () => {
  await hana.api.circles.handOverCircle({ circleId, userId: ada.userId });
  const hanaOut = { circleId, userId: hana.userId, ban: true };
  await ada.api.circles.removeCircleMember(hanaOut);
  await world.settle();
  expect((await seenBy(hana)).circle.isMember).toBe(false);
  expect(await refusedWith(hana.api.circles.listCircleBans({ circleId }))).toEqual(denied);
});

test("a removed member's open page is notified, then receives nothing more, and their RSVPs end", async () => {
  const { meetupId } = await hana.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  const { occurrences } = await ben.api.meetups.getMeetup({ circleId, meetupId });
  const occurrenceId = occurrences[0]?.occurrenceId ?? "";
  await ben.api.meetups.answerOccurrence({ circleId, meetupId, occurrenceId, answer: "going" });
  const socket = await listen(world, ["attune", ben.accessToken()]);
  await watch(world, socket, `circle:${circleId}`);
  await remove(false);
  await socket.heard("circle.left");
  expect(await refusedWith(ben.api.feed.listCirclePosts({ circleId }))).toEqual(denied);
  expect((await ben.api.meetups.listOwnMeetups({})).items).toEqual([]);
  const heard = socket.domainEvents().length;
  await ada.api.feed.createPost({ content: "Dew.", visibility: "circle", circleId });
  await world.settle();
  await socket.caughtUp();
  expect(
    socket
      .domainEvents()
      .slice(heard)
      .filter((event) => JSON.stringify(event).includes(circleId)),
  ).toEqual([]);
  await socket.close();
});

test("another member's open page receives the same events as if they had left", async () => {
  const socket = await listen(world, ["attune", ada.accessToken()]);
  await watch(world, socket, `circle:${circleId}`);
  await remove(true, "Too loud.");
  await socket.heard("circle.left");
  await socket.caughtUp();
  const left = { type: "circle.left", circleId, userId: ben.userId };
  expect(socket.domainEvents().filter((event) => "circleId" in event)).toEqual([left]);
  await socket.close();
});

test("a granted appeal leaves the host's own ban, and the host can end a report's", async () => {
  const { postId } = await ben.api.feed.createPost({
    content: "You all pick badly.",
    visibility: "circle",
    circleId,
  });
  const subject = { kind: "post", postId } as const;
  const { reportId } = await ada.api.reports.sendReport({ subject, reason: "harassment" });
  const expel = { decision: "expel", reason: "Not in here." } as const;
  await hana.api.reports.resolveCircleReport({ circleId, reportId, ...expel });
  await world.settle();
  expect(await bans()).toMatchObject([{ person: { name: "Ben Summer" }, reason: "" }]);
  await hana.api.circles.liftCircleBan({ circleId, userId: ben.userId });
  await ben.api.circles.joinCircle({ circleId });
  await remove(true, "Not again.");
  await ben.api.reports.sendAppeal({ reportId, text: "I'm sorry." });
  await grant(world, ada.userId, ["users_update"]);
  world.clock.advance(61_000);
  await ada.api.reports.answerAppeal({ reportId, grant: true, answer: "Be kind." });
  await world.settle();
  expect(await refusedWith(ben.api.circles.joinCircle({ circleId }))).toEqual(removed);
});

test("a closed circle keeps nothing about those it banned", async () => {
  await remove(true, "Too loud.");
  const kept = async () =>
    (await everyItem(world)).filter(
      (item) => item.__edb_e__ === "circle-removal" && item.circleId === circleId,
    );
  expect(await kept()).toMatchObject([{ reason: "Too loud." }]);
  await hana.api.circles.closeCircle({ circleId });
  await world.settle();
  expect(await kept()).toEqual([]);
});
