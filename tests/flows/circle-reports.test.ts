import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let hana: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  world = await startAttune();
  hana = await becomeMember(world, { name: "Hana Reed", username: "hana" });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  await grant(world, cleo.userId, ["users_update"]);
  ({ circleId } = await hana.api.circles.createCircle({
    name: "Reed pickers",
    description: "We pick reeds.",
    categories: [],
  }));
  for (const { api } of [ada, ben]) await api.circles.joinCircle({ circleId });
  world.clock.advance(61_000);
  await world.settle();
});
afterAll(() => world?.close());

const notFound = { status: 404, code: "not_found" };
const openIn = async () =>
  (await hana.api.reports.listCircleReports({ circleId, status: "open" })).items;
const decisionsAbout = async ({ api }: Person) => (await api.reports.listMyDecisions({})).items;

async function reportedPost(content: string) {
  const { postId } = await ben.api.feed.createPost({ content, visibility: "circle", circleId });
  const { reportId } = await ada.api.reports.sendReport({
    subject: { kind: "post", postId },
    reason: "harassment",
    note: "Not here.",
  });
  return { postId, reportId };
}

const decide = (reportId: string, decision: "none" | "hide" | "remove" | "warn" | "expel") =>
  hana.api.reports.resolveCircleReport({ circleId, reportId, decision, reason: "Not in here." });

test("a host is notified of a report in their circle, without the reporter's name", async () => {
  const socket = await listen(world, ["attune", hana.accessToken()]);
  const { reportId } = await reportedPost("You all pick badly.");
  await world.settle();
  expect(socket.domainEvents()).toContainEqual({
    type: "circle.reported",
    circleId,
    hostId: hana.userId,
  });
  const [report] = await openIn();
  expect(report).toMatchObject({
    reportId,
    excerpt: "You all pick badly.",
    note: "Not here.",
    reporter: null,
    person: { name: "Ben Summer" },
  });
  expect(JSON.stringify(report)).not.toContain(ada.userId);
  expect(await bellOf(hana)).toContainEqual(
    expect.objectContaining({
      title: "A report in Reed pickers is waiting for you",
      actionUrl: `/circles/${circleId}?tab=reports`,
    }),
  );
  // Admins keep theirs, with the name.
  const all = await cleo.api.reports.listReports({ status: "open" });
  expect(all.items[0]).toMatchObject({ reportId, reporter: { name: "Ada Winter" } });
  for (const { api } of [ada, ben]) {
    expect(
      await refusedWith(api.reports.listCircleReports({ circleId, status: "open" })),
    ).toMatchObject({ code: "permission.denied" });
  }
  await decide(reportId, "none");
});

test("whom a host blocks can report, and the host can't tell that it was them", async () => {
  await hana.api.blocks.blockMember({ userId: ada.userId });
  await world.settle();
  const socket = await listen(world, ["attune", hana.accessToken()]);
  const { reportId } = await reportedPost("Reeds are dull.");
  await world.settle();
  await socket.caughtUp();
  // Without it, the report would be from someone in a block with the host.
  expect(socket.domainEvents().map(({ type }) => type)).toContain("circle.reported");
  await socket.close();
  await decide(reportId, "none");
  await hana.api.blocks.unblockMember({ userId: ada.userId });
  await world.settle();
});

test("a host sees the newest decision first, whenever its report was sent", async () => {
  const early = (await reportedPost("Blunt knives.")).reportId;
  const late = (await reportedPost("Wet feet.")).reportId;
  for (const reportId of [late, early]) await decide(reportId, "none");
  const lists = await Promise.all([
    hana.api.reports.listCircleReports({ circleId, status: "resolved" }),
    hana.api.reports.listCircleReportsOn({ circleId, userId: ben.userId }),
  ]);
  for (const { items } of lists) {
    expect(items.slice(0, 2).map(({ reportId }) => reportId)).toEqual([early, late]);
  }
});

test("a host and an admin who decide concurrently act once, and the reporter is notified of the outcome", async () => {
  const { postId, reportId } = await reportedPost("Go home.");
  const answers = await Promise.allSettled([
    decide(reportId, "remove"),
    cleo.api.reports.resolveReport({ reportId, decision: "remove", reason: "Not in here." }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await world.settle();
  expect(await refusedWith(hana.api.feed.getPost({ postId }))).toEqual(notFound);
  expect(await openIn()).toEqual([]);
  const { items } = await hana.api.reports.listCircleReportsOn({ circleId, userId: ben.userId });
  expect(items[0]).toMatchObject({ reportId, decision: "remove" });
  expect((await ada.api.reports.listMyReports({})).items[0]).toMatchObject({ decision: "remove" });
  expect((await bellOf(ada)).map(({ title }) => title)).toContain(
    "We've reviewed your report about a post",
  );
});

test("a post that a host hides is seen only by its author, and by all again after a granted appeal", async () => {
  const { postId, reportId } = await reportedPost("Reeds are weeds.");
  const { discussionId } = await hana.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Knives",
    body: "Which?",
  });
  const { replyId } = await ben.api.discussions.addReply({ discussionId, body: "Yours is blunt." });
  const ofReply = await ada.api.reports.sendReport({
    subject: { kind: "reply", discussionId, replyId },
    reason: "other",
  });
  await decide(reportId, "hide");
  await decide(ofReply.reportId, "hide");
  await world.settle();
  const replies = async () =>
    (await ada.api.discussions.getDiscussion({ discussionId })).replies.items;
  const postsOf = async ({ api }: Person) =>
    (await api.feed.listCirclePosts({ circleId })).items.map((post) => post.postId);
  expect(await postsOf(ada)).not.toContain(postId);
  expect(await refusedWith(ada.api.feed.getPost({ postId }))).toEqual(notFound);
  expect(await postsOf(ben)).toContain(postId);
  expect(await replies()).toMatchObject([{ isRemoved: true, body: "" }]);

  expect(await decisionsAbout(ben)).toContainEqual(
    expect.objectContaining({
      reportId,
      decision: "hide",
      reason: "Not in here.",
      excerpt: "Reeds are weeds.",
      byHost: true,
      appeal: null,
    }),
  );
  for (const id of [reportId, ofReply.reportId]) {
    const appeal = { reportId: id, text: "It was a joke." };
    await ben.api.reports.sendAppeal(appeal);
    await ben.api.reports.sendAppeal(appeal);
  }
  expect(await refusedWith(ben.api.reports.sendAppeal({ reportId, text: "Really." }))).toEqual({
    status: 409,
    code: "appeal.sent",
  });
  const [appealed] = (await cleo.api.reports.listAppeals({ status: "open" })).items;
  expect(appealed).toMatchObject({
    report: { reportId, byHost: true, resolvedBy: { name: "Hana Reed" } },
    appeal: { text: "It was a joke.", status: "open" },
  });
  for (const id of [reportId, ofReply.reportId]) {
    const answer = { reportId: id, grant: true, answer: "It was." };
    await cleo.api.reports.answerAppeal(answer);
    await cleo.api.reports.answerAppeal(answer);
  }
  expect(
    await refusedWith(cleo.api.reports.answerAppeal({ reportId, grant: false, answer: "No." })),
  ).toEqual({ status: 409, code: "appeal.decided" });
  // Reversed, it isn't a repeated decision.
  expect(await refusedWith(decide(reportId, "hide"))).toEqual({
    status: 409,
    code: "report.resolved",
  });
  await world.settle();
  expect(await postsOf(ada)).toContain(postId);
  expect(await replies()).toMatchObject([{ isRemoved: false, body: "Yours is blunt." }]);
  expect(await bellOf(ben)).toContainEqual(
    expect.objectContaining({
      title: "Your appeal about your post “Reeds are weeds.” was granted",
      message: "It was.",
    }),
  );
  expect((await cleo.api.reports.listAppeals({ status: "answered" })).items).toHaveLength(2);
});

test("a member removed from a circle can't join again until an appeal is granted", async () => {
  const { reportId } = await reportedPost("Still here.");
  await decide(reportId, "expel");
  await world.settle();
  const { circle } = await ben.api.circles.getCircle({ circleId });
  expect(circle).toMatchObject({ isMember: false, memberCount: 2 });
  expect(await bellOf(ben)).toContainEqual(
    expect.objectContaining({
      title: "You were removed from Reed pickers",
      message: "Not in here.",
    }),
  );
  expect(await refusedWith(ben.api.circles.joinCircle({ circleId }))).toEqual({
    status: 403,
    code: "circle.removed",
  });
  await ben.api.reports.sendAppeal({ reportId, text: "I'm sorry." });
  await cleo.api.reports.answerAppeal({ reportId, grant: true, answer: "Be kind." });
  await world.settle();
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
  expect((await ben.api.circles.getCircle({ circleId })).circle.isMember).toBe(true);
});

test("a host decides nothing about themselves, nor about another circle", async () => {
  const { postId } = await hana.api.feed.createPost({
    content: "My reeds.",
    visibility: "circle",
    circleId,
  });
  const { reportId } = await ada.api.reports.sendReport({
    subject: { kind: "post", postId },
    reason: "spam",
  });
  expect(await openIn()).toEqual([]);
  expect(await refusedWith(decide(reportId, "none"))).toEqual(notFound);
  const open = await ben.api.feed.createPost({ content: "Hm.", visibility: "public" });
  const elsewhere = await ada.api.reports.sendReport({
    subject: { kind: "post", postId: open.postId },
    reason: "spam",
  });
  expect(await refusedWith(decide(elsewhere.reportId, "remove"))).toEqual(notFound);
  expect(await refusedWith(ben.api.reports.sendAppeal({ reportId, text: "?" }))).toEqual(notFound);
});

test("a meetup that's to be removed ends, even if its host has left the circle", async () => {
  const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  await dora.api.circles.joinCircle({ circleId });
  await hana.api.meetups.allowPlanning({ circleId, membersPlan: true });
  const { meetupId } = await dora.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  const { reportId } = await ada.api.reports.sendReport({
    subject: { kind: "meetup", circleId, meetupId },
    reason: "spam",
  });
  await dora.api.circles.leaveCircle({ circleId });
  await world.settle();
  expect((await ada.api.meetups.getMeetup({ circleId, meetupId })).meetup.ended).toBe(false);
  await decide(reportId, "remove");
  await world.settle();
  expect((await ada.api.meetups.getMeetup({ circleId, meetupId })).meetup.ended).toBe(true);
});

test("a granted appeal reverses its own decision, not another", async () => {
  const eli = await becomeMember(world, { name: "Eli Stone", username: "eli" });
  await eli.api.circles.joinCircle({ circleId });
  const expelled: string[] = [];
  for (const content of ["Loud.", "Louder."]) {
    const { postId } = await eli.api.feed.createPost({ content, visibility: "circle", circleId });
    const subject = { kind: "post", postId } as const;
    const { reportId } = await ada.api.reports.sendReport({ subject, reason: "spam" });
    expelled.push(reportId);
  }
  for (const reportId of expelled) await decide(reportId, "expel");
  await world.settle();
  const takeBack = async (reportId = "") => {
    await eli.api.reports.sendAppeal({ reportId, text: "I was only singing." });
    await cleo.api.reports.answerAppeal({ reportId, grant: true, answer: "Fair." });
    await world.settle();
  };
  const join = () => eli.api.circles.joinCircle({ circleId });
  await takeBack(expelled[0]);
  expect(await refusedWith(join())).toMatchObject({ code: "circle.removed" });
  await takeBack(expelled[1]);
  await join();
});
