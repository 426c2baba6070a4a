import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { mailsTo } from "../support/mail.ts";
import { createMeetup, type MeetupName, sitting } from "../support/meetups.ts";
import { startWithFive } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;
let circleId: string;

/** Ada hosts the circle, Ben plans its meetups, Emil moderates it; Dora isn't in it. */
beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithFive());
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Evening sitters",
    description: "We sit at dusk.",
    categories: [],
  }));
  for (const { api } of [ben, cleo, emil]) await api.circles.joinCircle({ circleId });
  await ada.api.circles.appointModerator({ circleId, userId: emil.userId });
  await ada.api.meetups.allowPlanning({ circleId, membersPlan: true });
  await world.settle();
});
afterAll(() => world?.close());

/** Hosted by Ben. */
const newMeetup = (title: string) => createMeetup(ben, circleId, sitting(world, { title }));

const say = ({ api }: Person, meetup: MeetupName, content: string) =>
  api.meetupComments.addComment({ ...meetup, content });

const wordsSeenBy = async ({ api }: Person, meetup: MeetupName) =>
  (await api.meetupComments.listComments(meetup)).items.map(({ content }) => content);

/** The titles of a member's notifications that lead to the meetup's comments. */
async function newsOf(person: Person, { meetupId }: MeetupName) {
  await world.settle();
  const address = `/circles/${circleId}/meetups/${meetupId}#comment-`;
  const news = (await bellOf(person)).filter(({ actionUrl }) => actionUrl?.startsWith(address));
  return news.map(({ title }) => title);
}

test("the meetup's host is notified of a comment, those who commented of the next, and neither quotes it", async () => {
  const since = world.clock.now();
  const meetup = await newMeetup("Dusk sitting");
  await say(cleo, meetup, "What shall I bring?");
  expect(await newsOf(ben, meetup)).toEqual([`${cleo.name} commented on “Dusk sitting”`]);
  expect(await newsOf(ada, meetup)).toEqual([]);
  await say(ben, meetup, "A blanket.");
  await say(emil, meetup, "And tea.");
  expect(await newsOf(cleo, meetup)).toEqual([
    `${emil.name} and 1 other commented on “Dusk sitting”`,
  ]);
  expect(JSON.stringify(await bellOf(cleo))).not.toContain("blanket");
  await letPass(world, 2 * hour, [ada, ben, cleo, dora, emil]);
  const mails = mailsTo(world, ben, since)
    .map(({ text }) => text)
    .join();
  expect(mails).toContain("commented on “Dusk sitting”");
  expect(mails).not.toContain("What shall I bring?");
});

test("a mention notifies members of the circle once, also by an edit, and goes with the comment", async () => {
  const meetup = await newMeetup("Hay sitting");
  const { commentId } = await say(cleo, meetup, "Good.");
  await world.settle();
  const content = `Good, @${emil.username} and @${dora.username}.`;
  await cleo.api.meetupComments.updateComment({ ...meetup, commentId, content });
  expect(await newsOf(emil, meetup)).toEqual([`${cleo.name} mentioned you`]);
  expect(await newsOf(dora, meetup)).toEqual([]);
  await cleo.api.meetupComments.deleteComment({ ...meetup, commentId });
  expect(await newsOf(emil, meetup)).toEqual([]);
  expect(await newsOf(ben, meetup)).toEqual([]);
});

test("members who mute the circle, turn comments off or have left aren't notified", async () => {
  const meetup = await newMeetup("Moss sitting");
  for (const person of [ada, cleo, emil]) await say(person, meetup, "Here.");
  await world.settle();
  const news = async () => [await newsOf(ada, meetup), await newsOf(cleo, meetup)];
  await emil.api.attention.setLevel({ scopeId: circleId, level: "none" });
  const turn = (bell: boolean) =>
    cleo.api.attention.updateAttention({ switches: { post_comments: { bell } } });
  await turn(false);
  const before = [await news(), await newsOf(emil, meetup)];
  await say(ben, meetup, "Two.");
  const [[, ofCleo], ofEmil] = [await news(), await newsOf(emil, meetup)];
  expect(ofCleo).toEqual(before[0]?.[1]);
  expect(ofEmil).toEqual(before[1]);
  await turn(true);
  await emil.api.attention.setLevel({ scopeId: circleId, level: "all" });
  await cleo.api.circles.leaveCircle({ circleId });
  await say(ben, meetup, "Three.");
  expect(await newsOf(cleo, meetup)).toEqual(ofCleo);
  await cleo.api.circles.joinCircle({ circleId });
});

test("a block hides another member's comments, and a host's meetup with its comments", async () => {
  const meetup = await newMeetup("Pine sitting");
  await say(cleo, meetup, "By Cleo.");
  await say(emil, meetup, "By Emil.");
  await world.settle();
  await emil.api.blocks.blockMember({ userId: cleo.userId });
  expect(await wordsSeenBy(emil, meetup)).toEqual(["By Emil."]);
  await emil.api.blocks.unblockMember({ userId: cleo.userId });
  await ben.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle();
  const before = await newsOf(cleo, meetup);
  const page = await listen(world, ["attune", cleo.accessToken()]);
  await watch(world, page, `circle:${circleId}`);
  await say(emil, meetup, `Again, @${cleo.username}.`);
  expect(await newsOf(cleo, meetup)).toEqual(before);
  await page.caughtUp();
  // Its id would say that there's a meetup which only a block can hide.
  expect(page.raw.join()).not.toContain(meetup.meetupId);
  await page.close();
  const notFound = { code: "not_found" };
  expect(await refusedWith(wordsSeenBy(cleo, meetup))).toMatchObject(notFound);
  expect(await refusedWith(say(cleo, meetup, "Hello?"))).toMatchObject(notFound);
  await ben.api.blocks.unblockMember({ userId: cleo.userId });
});

test("the circle's moderators decide on a reported comment", async () => {
  const meetup = await newMeetup("Reed sitting");
  const { commentId } = await say(cleo, meetup, "Buy my mats.");
  const subject = { kind: "meetup_comment", ...meetup, commentId } as const;
  const { reportId } = await ben.api.reports.sendReport({ subject, reason: "spam" });
  await world.settle();
  const { items } = await emil.api.reports.listCircleReports({ circleId, status: "open" });
  expect(items.find((one) => one.reportId === reportId)).toMatchObject({
    kind: "meetup_comment",
    excerpt: "Buy my mats.",
    url: `/circles/${circleId}/meetups/${meetup.meetupId}#comment-${commentId}`,
  });
  const decision = { reportId, circleId, decision: "hide", reason: "Not here." } as const;
  await emil.api.reports.resolveCircleReport(decision);
  await world.settle();
  expect(await wordsSeenBy(ben, meetup)).toEqual([]);
  const { items: own } = await cleo.api.meetupComments.listComments(meetup);
  expect(own).toMatchObject([{ content: "Buy my mats.", isHidden: true }]);
  const place = { circleId, reportId };
  expect(await emil.api.reports.readHiddenInCircle(place)).toMatchObject({ text: "Buy my mats." });
  await emil.api.reports.showAgainInCircle({ ...place, reason: "It was a joke." });
  await world.settle();
  expect(await wordsSeenBy(ben, meetup)).toEqual(["Buy my mats."]);
});

test("host and moderators take down a comment with a reason, and a meetup's host can't", async () => {
  const meetup = await newMeetup("Fen sitting");
  const take = { circleId, decision: "remove", cause: "spam" } as const;
  const subjectOf = async (person: Person) => {
    const { commentId } = await say(person, meetup, "Mats, half price.");
    return { kind: "meetup_comment", ...meetup, commentId } as const;
  };
  const subject = await subjectOf(cleo);
  const denied = { code: "permission.denied" };
  const { takeDownInCircle } = ben.api.reports;
  expect(await refusedWith(takeDownInCircle({ ...take, subject }))).toMatchObject(denied);
  const ofHost = emil.api.reports.takeDownInCircle({ ...take, subject: await subjectOf(ada) });
  expect(await refusedWith(ofHost)).toMatchObject(denied);
  await emil.api.reports.takeDownInCircle({ ...take, subject });
  await world.settle();
  expect(await wordsSeenBy(ben, meetup)).toEqual(["Mats, half price."]);
  const [decision] = (await cleo.api.reports.listMyDecisions({})).items;
  expect(decision).toMatchObject({ kind: "meetup_comment", cause: "spam", byHost: true });
});

test("a moderator of the community reads what a circle has hidden, without being in it", async () => {
  const meetup = await newMeetup("Dune sitting");
  const { commentId } = await say(cleo, meetup, "Mats again.");
  const subject = { kind: "meetup_comment", ...meetup, commentId } as const;
  const hide = { circleId, subject, decision: "hide", cause: "spam" } as const;
  await emil.api.reports.takeDownInCircle(hide);
  await world.settle();
  await grant(world, dora.userId, ["users_update"]);
  await letPass(world, 2 * hour, [dora, cleo]);
  const [decision] = (await cleo.api.reports.listMyDecisions({})).items;
  const reportId = decision?.reportId ?? "";
  expect(await dora.api.reports.readHidden({ reportId })).toMatchObject({ text: "Mats again." });
});
