import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let circleId: string;

/** Cleo and Dora moderate. Ada hosts a circle that Ben is in, and they aren't. */
beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  for (const { userId } of [cleo, dora]) await grant(world, userId, ["users_update"]);
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Reed pickers",
    description: "We pick reeds.",
    categories: [],
  }));
  await ben.api.circles.joinCircle({ circleId });
  world.clock.advance(61_000);
  await world.settle();
});
afterAll(() => world?.close());

const reason = "It sells something.";
const notFound = { status: 404, code: "not_found" };
const denied = { status: 403, code: "permission.denied" };
const titles = async (person: Person) => (await bellOf(person)).map(({ title }) => title);
const shownAgain = "Your post “Reeds, half price.” is shown again";

type Subject = Parameters<Person["api"]["reports"]["sendReport"]>[0]["subject"];

/** Ada reports it, and Cleo hides it. */
async function hide(subject: Subject): Promise<string> {
  const { reportId } = await ada.api.reports.sendReport({ subject, reason: "spam" });
  await cleo.api.reports.resolveReport({ reportId, decision: "hide", reason });
  await world.settle();
  return reportId;
}

const inLog = async (reportId: string) =>
  (await cleo.api.reports.listReports({ status: "resolved" })).items.find(
    (report) => report.reportId === reportId,
  );

test("a moderator opens a hidden post of a circle they aren't in, and shows it again with a reason", async () => {
  const content = "Reeds, half price.";
  const { postId } = await ben.api.feed.createPost({
    content,
    topic: "Trade",
    contentNote: "Money",
    visibility: "circle",
    circleId,
    poll: { options: ["Buy", "Leave"] },
  });
  const reportId = await hide({ kind: "post", postId });
  expect(await refusedWith(ada.api.feed.getPost({ postId }))).toEqual(notFound);
  expect(await dora.api.reports.readHidden({ reportId })).toEqual({
    text: `Trade\n${content}\nBuy\nLeave\nMoney`,
    imageUrl: null,
  });
  for (const { api } of [ada, ben]) {
    expect(await refusedWith(api.reports.readHidden({ reportId }))).toEqual(denied);
    expect(await refusedWith(api.reports.showAgain({ reportId, reason: "No." }))).toEqual(denied);
  }

  const toAda = await titles(ada);
  const again = { reportId, reason: "We were wrong." };
  await Promise.all([cleo, dora].map(({ api }) => api.reports.showAgain(again)));
  await world.settle();
  await cleo.api.reports.showAgain(again);
  await world.settle();
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ content });
  expect(await inLog(reportId)).toMatchObject({
    decision: "hide",
    takenBackAt: expect.any(String),
    takenBackBy: { name: expect.stringMatching(/^(Cleo|Dora)/) },
    takenBackReason: "We were wrong.",
  });
  expect((await bellOf(ben)).filter(({ title }) => title === shownAgain)).toMatchObject([
    { message: "We were wrong." },
  ]);
  expect(await titles(ada)).toEqual(toAda);
});

test("a comment, a topic and a reply that are hidden are marked for their author, and moderators open them", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Snow.", visibility: "public" });
  const { commentId } = await ben.api.feed.addComment({ postId, content: "Buy candles." });
  const { discussionId } = await ben.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Knives",
    body: "Mine are for sale.",
  });
  const { replyId } = await ben.api.discussions.addReply({ discussionId, body: "Cheap." });
  const reportIds = [
    await hide({ kind: "comment", postId, commentId }),
    await hide({ kind: "reply", discussionId, replyId }),
    await hide({ kind: "discussion", discussionId }),
  ];
  const texts: string[] = [];
  for (const reportId of reportIds) {
    texts.push((await cleo.api.reports.readHidden({ reportId })).text);
  }
  expect(texts).toEqual(["Buy candles.", "Cheap.", "Knives\nMine are for sale."]);

  expect((await ben.api.feed.listComments({ postId })).items).toMatchObject([
    { commentId, isHidden: true },
  ]);
  expect((await ada.api.feed.listComments({ postId })).items).toEqual([]);
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ commentCount: 0 });
  expect(await ben.api.discussions.getDiscussion({ discussionId })).toMatchObject({
    discussion: { title: "Knives", isHidden: true, isRemoved: false },
    replies: { items: [{ body: "Cheap.", isHidden: true, isRemoved: false }] },
  });
  const toAda = await ada.api.discussions.getDiscussion({ discussionId });
  expect(toAda).toMatchObject({
    discussion: { title: "", body: "", isRemoved: true },
    replies: { items: [{ body: "", isRemoved: true }] },
  });
  expect(JSON.stringify(toAda)).not.toContain("isHidden");

  for (const reportId of reportIds) await dora.api.reports.showAgain({ reportId, reason: "Fine." });
  await world.settle();
  expect(await ada.api.discussions.getDiscussion({ discussionId })).toMatchObject({
    discussion: { title: "Knives", isRemoved: false },
    replies: { items: [{ body: "Cheap." }] },
  });
  expect((await ada.api.feed.listComments({ postId })).items).toMatchObject([{ commentId }]);
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ commentCount: 1 });

  await hide({ kind: "comment", postId, commentId });
  await ben.api.feed.deleteComment({ postId, commentId });
  await world.settle();
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ commentCount: 0 });
});

test("an appeal that waits is granted when a moderator shows the thing again", async () => {
  const { postId } = await ben.api.feed.createPost({ content: "Hail.", visibility: "public" });
  const reportId = await hide({ kind: "post", postId });
  await ben.api.reports.sendAppeal({ reportId, text: "It was weather." });
  await cleo.api.reports.showAgain({ reportId, reason: "So it was." });
  await world.settle();
  const { items } = await dora.api.reports.listAppeals({ status: "open" });
  expect(items.map(({ report }) => report.reportId)).not.toContain(reportId);
  const [decision] = (await ben.api.reports.listMyDecisions({})).items;
  expect(decision).toMatchObject({
    reportId,
    takenBackAt: expect.any(String),
    appeal: { status: "granted", answer: "So it was." },
  });
  const late = dora.api.reports.answerAppeal({ reportId, grant: false, answer: "No." });
  expect(await refusedWith(late)).toMatchObject({ code: "appeal.decided" });
});

test("what was shown again can't be appealed against", async () => {
  const { postId } = await ben.api.feed.createPost({ content: "Sleet.", visibility: "public" });
  const reportId = await hide({ kind: "post", postId });
  await cleo.api.reports.showAgain({ reportId, reason: "Also weather." });
  const late = ben.api.reports.sendAppeal({ reportId, text: "It was weather." });
  expect(await refusedWith(late)).toEqual(notFound);
});

test("a circle's host opens and shows again what they hid, not what the community's moderators did", async () => {
  const { postId } = await ben.api.feed.createPost({
    content: "Reeds are weeds.",
    visibility: "circle",
    circleId,
  });
  const subject = { kind: "post", postId } as const;
  const { reportId } = await ada.api.reports.sendReport({ subject, reason: "other" });
  const place = { circleId, reportId };
  await ada.api.reports.resolveCircleReport({ ...place, decision: "hide", reason });
  await world.settle();
  expect((await ada.api.reports.readHiddenInCircle(place)).text).toBe("Reeds are weeds.");
  expect(await refusedWith(ben.api.reports.readHiddenInCircle(place))).toEqual(denied);
  await ada.api.reports.showAgainInCircle({ ...place, reason: "It was a joke." });
  await world.settle();
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ postId });

  const theirs = { circleId, reportId: await hide(subject) };
  expect(await refusedWith(ada.api.reports.readHiddenInCircle(theirs))).toEqual(notFound);
  const showing = ada.api.reports.showAgainInCircle({ ...theirs, reason: "It was." });
  expect(await refusedWith(showing)).toEqual(notFound);
});

test("what its author has deleted can't be opened any more", async () => {
  const { postId } = await ben.api.feed.createPost({ content: "Oops.", visibility: "public" });
  const reportId = await hide({ kind: "post", postId });
  await ben.api.feed.deletePost({ postId });
  expect(await refusedWith(cleo.api.reports.readHidden({ reportId }))).toEqual(notFound);
  expect(
    await refusedWith(cleo.api.reports.readHidden({ reportId: "rpt_01J00000000000000000000000" })),
  ).toEqual(notFound);
});
