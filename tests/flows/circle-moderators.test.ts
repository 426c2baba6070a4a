import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let hana: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;
let number = 0;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
});
afterAll(() => world?.close());

const draft = { description: "We pick reeds.", categories: [] };

/** Of a new host's, by request; Ada and Ben are in it, and Ada moderates. */
beforeEach(async () => {
  world.clock.advance(61_000);
  number += 1;
  hana = await becomeMember(world, { name: "Hana Reed", username: `hana${number}` });
  const name = `Reeds ${number}`;
  ({ circleId } = await hana.api.circles.createCircle({ ...draft, name }));
  for (const { api } of [ada, ben]) await api.circles.joinCircle({ circleId });
  await hana.api.circles.updateCircle({ ...draft, circleId, name, joining: "request" });
  await hana.api.circles.appointModerator({ circleId, userId: ada.userId });
  await world.settle();
});

const denied = { status: 403, code: "permission.denied" };

const seenBy = ({ api }: Person) => api.circles.getCircle({ circleId });
const moderatorsFor = async (person: Person) =>
  (await seenBy(person)).moderators.map(({ name }) => name);

const newsOf = async (person: Person) =>
  (await bellOf(person)).filter(({ title }) => title.includes(`Reeds ${number}`));
const titlesOf = async (person: Person) => (await newsOf(person)).map(({ title }) => title);

test("a moderator is notified of a request to join and accepts it, and the host's bell stops counting it", async () => {
  const moderator = await listen(world, ["attune", ada.accessToken()]);
  await cleo.api.circles.askToJoin({ circleId, note: "I pick reeds." });
  await moderator.heard("circle.requested");
  await world.settle();
  const asked = `Cleo Autumn would like to join Reeds ${number}`;
  for (const person of [hana, ada]) expect(await titlesOf(person)).toContain(asked);
  expect(await titlesOf(ben)).not.toContain(asked);
  expect(await refusedWith(ben.api.circles.listRequests({ circleId }))).toEqual(denied);
  expect((await ada.api.circles.listRequests({ circleId })).items).toMatchObject([
    { person: { name: "Cleo Autumn" }, note: "I pick reeds." },
  ]);
  await ada.api.circles.acceptRequest({ circleId, userId: cleo.userId });
  await world.settle();
  expect((await cleo.api.circles.getCircle({ circleId })).circle.isMember).toBe(true);
  for (const person of [hana, ada]) {
    expect(await newsOf(person)).toContainEqual(
      expect.objectContaining({ title: asked, read: true }),
    );
  }
  await moderator.close();
});

test("an appointed member is notified and sees the tools at once, and loses them at once", async () => {
  const [member, reader] = await Promise.all([
    listen(world, ["attune", ben.accessToken()]),
    listen(world, ["attune", ada.accessToken()]),
  ]);
  await watch(world, reader, `circle:${circleId}`);
  expect((await seenBy(ben)).circle.isModerator).toBe(false);
  for (const _twice of [1, 2]) {
    await hana.api.circles.appointModerator({ circleId, userId: ben.userId });
  }
  await member.heard("circle.moderator_appointed");
  await reader.heard("circle.moderator_appointed");
  await world.settle();
  expect((await seenBy(ben)).circle.isModerator).toBe(true);
  expect((await moderatorsFor(cleo)).sort()).toEqual(["Ada Winter", "Ben Summer"]);
  expect((await newsOf(ben)).slice(0, 1)).toMatchObject([
    {
      type: "circle_update",
      title: `You now moderate Reeds ${number}`,
      message: expect.stringContaining("Hana Reed has made you a moderator."),
    },
  ]);
  await cleo.api.circles.askToJoin({ circleId, note: "" });
  await world.settle();
  const asked = { title: `Cleo Autumn would like to join Reeds ${number}` };
  expect(await newsOf(ben)).toContainEqual(expect.objectContaining({ ...asked, read: false }));
  await hana.api.circles.endModerator({ circleId, userId: ben.userId });
  await member.heard("circle.moderator_ended");
  await world.settle();
  expect((await seenBy(ben)).circle.isModerator).toBe(false);
  expect(await newsOf(ben)).toContainEqual(expect.objectContaining({ ...asked, read: true }));
  expect(await newsOf(ada)).toContainEqual(expect.objectContaining({ ...asked, read: false }));
  expect(await refusedWith(ben.api.circles.listRequests({ circleId }))).toEqual(denied);
  await Promise.all([member.close(), reader.close()]);
});

test("a moderator can step down, but not do what only the host may", async () => {
  const name = `Reeds ${number}`;
  const { circles, meetups } = ada.api;
  for (const act of [
    () => circles.updateCircle({ ...draft, circleId, name, isPublic: true }),
    () => circles.closeCircle({ circleId }),
    () => circles.handOverCircle({ circleId, userId: ben.userId }),
    () => circles.appointModerator({ circleId, userId: ben.userId }),
    () => meetups.allowPlanning({ circleId, membersPlan: true }),
  ]) {
    expect(await refusedWith(act())).toEqual(denied);
  }
  expect(await refusedWith(ben.api.circles.endModerator({ circleId, userId: ada.userId }))).toEqual(
    denied,
  );
  await circles.endModerator({ circleId, userId: ada.userId });
  expect(await seenBy(ada)).toMatchObject({
    circle: { isMember: true, isModerator: false },
    moderators: [],
  });
});

test("a moderator removes and bans members, and lets them back", async () => {
  const who = { circleId, userId: ben.userId };
  for (const userId of [hana.userId, ada.userId]) {
    const removal = { circleId, userId, ban: false };
    expect(await refusedWith(ada.api.circles.removeCircleMember(removal))).toEqual(denied);
  }
  await ada.api.circles.removeCircleMember({ ...who, ban: true, reason: "Too loud." });
  await world.settle();
  expect(await seenBy(ben)).toMatchObject({
    circle: { isMember: false },
    ban: { reason: "Too loud." },
  });
  const bans = await ada.api.circles.listCircleBans({ circleId });
  expect(bans.items).toMatchObject([{ person: { name: "Ben Summer" } }]);
  await ada.api.circles.liftCircleBan(who);
  await ben.api.circles.askToJoin({ circleId, note: "" });
  await ada.api.circles.declineRequest(who);
  await world.settle();
  expect((await seenBy(ben)).circle).toMatchObject({ isMember: false, hasAsked: false });
});

test("members whom a moderator invites join without asking, while the moderator is one", async () => {
  const dora = await becomeMember(world, { name: "Dora Frost", username: `dora${number}` });
  const eli = await becomeMember(world, { name: "Eli Stone", username: `eli${number}` });
  for (const one of [dora, eli]) {
    await connect(ada, one);
    await ada.api.circles.inviteToCircle({ circleId, userId: one.userId });
  }
  await dora.api.circles.joinCircle({ circleId });
  expect((await seenBy(dora)).circle.isMember).toBe(true);
  await hana.api.circles.endModerator({ circleId, userId: ada.userId });
  expect(await refusedWith(eli.api.circles.joinCircle({ circleId }))).toEqual(denied);
});

test("a moderator removes what others write in the circle, and pins and closes topics", async () => {
  const { postId } = await ben.api.feed.createPost({
    content: "Reeds, reeds.",
    visibility: "circle",
    circleId,
  });
  const { commentId } = await ben.api.feed.addComment({ postId, content: "Pah." });
  const topic = { circleId, kind: "topic", title: "Knives", body: "Which?" } as const;
  const { discussionId } = await ben.api.discussions.createDiscussion(topic);
  const { replyId } = await ben.api.discussions.addReply({ discussionId, body: "None." });
  const moderated = await ada.api.discussions.moderateDiscussion({
    discussionId,
    isPinned: true,
    isClosed: true,
  });
  expect(moderated).toMatchObject({ isPinned: true, isClosed: true });
  const subjects = [
    { kind: "reply", discussionId, replyId },
    { kind: "discussion", discussionId },
    { kind: "comment", postId, commentId },
    { kind: "post", postId },
  ] as const;
  const why = { decision: "remove", cause: "spam" } as const;
  for (const subject of subjects) {
    await ada.api.reports.takeDownInCircle({ circleId, subject, ...why });
  }
  await world.settle();
  expect((await hana.api.feed.listCirclePosts({ circleId })).items).toEqual([]);
  const topics = await hana.api.discussions.listDiscussions({ circleId, kind: "topic" });
  expect(topics.items).toEqual([]);
});

test("a moderator decides a report in the circle, and never one about a moderator", async () => {
  const reported = async (author: Person, reporter: Person, content: string) => {
    const post = { content, visibility: "circle", circleId } as const;
    const { postId } = await author.api.feed.createPost(post);
    const subject = { kind: "post", postId } as const;
    return (await reporter.api.reports.sendReport({ subject, reason: "other" })).reportId;
  };
  await hana.api.circles.updateCircle({
    ...draft,
    circleId,
    name: `Reeds ${number}`,
    joining: "open",
  });
  await cleo.api.circles.joinCircle({ circleId });
  await hana.api.circles.appointModerator({ circleId, userId: cleo.userId });
  const moderator = await listen(world, ["attune", ada.accessToken()]);
  const ofBen = await reported(ben, hana, "Mud on all of you.");
  await moderator.heard("circle.reported");
  await world.settle();
  const title = `A report in Reeds ${number} is waiting for you`;
  for (const person of [hana, ada, cleo]) expect(await titlesOf(person)).toContain(title);
  const openFor = async ({ api }: Person) =>
    (await api.reports.listCircleReports({ circleId, status: "open" })).items.map(
      ({ reportId }) => reportId,
    );
  const ofCleo = await reported(cleo, ben, "Mud on Ben.");
  await world.settle();
  expect(await openFor(ada)).toEqual([ofBen]);
  expect(await openFor(cleo)).toEqual([ofBen]);
  expect(await openFor(hana)).toEqual([ofBen, ofCleo]);
  const decision = { circleId, decision: "remove", reason: "Not in here." } as const;
  for (const { api } of [ada, cleo]) {
    expect(
      await refusedWith(api.reports.resolveCircleReport({ ...decision, reportId: ofCleo })),
    ).toEqual({ status: 404, code: "not_found" });
  }
  await ada.api.reports.resolveCircleReport({ ...decision, reportId: ofBen });
  expect(
    await refusedWith(hana.api.reports.resolveCircleReport({ ...decision, reportId: ofBen })),
  ).toMatchObject({ code: "report.resolved" });
  await world.settle();
  const [decided] = (await ben.api.reports.listMyDecisions({})).items;
  expect(decided).toMatchObject({ decision: "remove", byHost: true });
  await hana.api.reports.resolveCircleReport({ ...decision, decision: "expel", reportId: ofCleo });
  await world.settle();
  expect((await seenBy(cleo)).circle).toMatchObject({ isMember: false, isModerator: false });
  expect(await moderatorsFor(hana)).toEqual(["Ada Winter"]);
  await moderator.close();
});

test("a moderator plans meetups where only the host did, and changes those of others", async () => {
  const list = () => ada.api.meetups.listMeetups({ circleId });
  expect(await list()).toMatchObject({ canPlan: true, isHost: false, membersPlan: false });
  expect(
    await refusedWith(ben.api.meetups.createMeetup({ circleId, ...meetupDraft(world) })),
  ).toEqual(denied);
  await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  const { meetupId } = await hana.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  expect((await ada.api.meetups.getMeetup({ circleId, meetupId })).meetup.canEdit).toBe(true);
  await ada.api.meetups.endMeetup({ circleId, meetupId });
  await world.settle();
  expect((await hana.api.meetups.getMeetup({ circleId, meetupId })).meetup.ended).toBe(true);
});

test.each(["moderator", "host"])(
  "moderating ends with a block by the %s, and both hear it, so that open pages lose the tools",
  async (blocker) => {
    const [one, other] = blocker === "host" ? [hana, ada] : [ada, hana];
    const listeners = await Promise.all(
      [hana, ada].map((person) => listen(world, ["attune", person.accessToken()])),
    );
    await one.api.blocks.blockMember({ userId: other.userId });
    await world.settle();
    for (const listener of listeners) {
      await listener.caughtUp();
      const heard = listener.domainEvents().filter(({ type }) => type.startsWith("circle."));
      expect(heard).toEqual([
        { type: "circle.moderator_ended", circleId, hostId: hana.userId, userId: ada.userId },
      ]);
      await listener.close();
    }
    expect(await moderatorsFor(ben)).toEqual([]);
    expect(await refusedWith(ada.api.circles.listRequests({ circleId }))).toEqual(denied);
    await one.api.blocks.unblockMember({ userId: other.userId });
  },
);

test("a handed-over circle loses a moderator whom the new host has blocked", async () => {
  await ben.api.blocks.blockMember({ userId: ada.userId });
  await hana.api.circles.handOverCircle({ circleId, userId: ben.userId });
  await world.settle();
  expect(await moderatorsFor(hana)).toEqual([]);
  expect(await refusedWith(ada.api.circles.listRequests({ circleId }))).toEqual(denied);
  await ben.api.blocks.unblockMember({ userId: ada.userId });
});

test("a handed-over circle keeps its moderators, but the new host", async () => {
  await hana.api.circles.appointModerator({ circleId, userId: ben.userId });
  await hana.api.circles.handOverCircle({ circleId, userId: ben.userId });
  await world.settle();
  const { circle, moderators } = await seenBy(ben);
  expect(circle).toMatchObject({ host: { name: "Ben Summer" }, isModerator: false });
  expect(moderators.map(({ name }) => name)).toEqual(["Ada Winter"]);
});
