import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;

/** Cleo and Dora moderate. Ben hosts a circle. */
beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  emil = await becomeMember(world, { name: "Emil Moss", username: "emil" });
  for (const { userId } of [cleo, dora]) await grant(world, userId, ["users_update"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

const reason = "It sells something.";
const outcome = "We've reviewed your report about a post";
const titlesOf = async (person: Person) => (await bellOf(person)).map(({ title }) => title);
const timesIn = async (person: Person, wanted: string) =>
  (await titlesOf(person)).filter((title) => title === wanted).length;
const openAbout = async (excerpt: string, moderator = cleo) =>
  (await moderator.api.reports.listReports({ status: "open" })).items.filter(
    (report) => report.excerpt === excerpt,
  );
const decisionsOn = async (excerpt: string) =>
  (await ben.api.reports.listMyDecisions({})).items.filter((one) => one.excerpt === excerpt);

async function postReportedBy(content: string, ...reporters: Person[]) {
  const { postId } = await ben.api.feed.createPost({ content, visibility: "public" });
  const subject = { kind: "post", postId } as const;
  const reportIds: string[] = [];
  for (const { api } of reporters) {
    reportIds.push((await api.reports.sendReport({ subject, reason: "spam" })).reportId);
  }
  return { subject, reportIds };
}

test("what one report's decision hides closes the others, and each reporter is notified once", async () => {
  const content = "Candles, half price.";
  const { reportIds } = await postReportedBy(content, ada, emil);
  const [first = ""] = reportIds;
  await cleo.api.reports.resolveReport({ reportId: first, decision: "hide", reason });
  await world.settle();
  expect(await openAbout(content)).toEqual([]);
  for (const reporter of [ada, emil]) {
    expect((await reporter.api.reports.listMyReports({})).items[0]).toMatchObject({
      decision: "hide",
    });
    expect(await timesIn(reporter, outcome)).toBe(1);
  }
  const log = (await dora.api.reports.listReports({ status: "resolved" })).items;
  const both = log.filter(({ reportId }) => reportIds.includes(reportId));
  expect(both).toHaveLength(2);
  for (const report of both) {
    const { reportId } = report;
    expect(report).toMatchObject({
      decision: "hide",
      decisionReason: reason,
      resolvedBy: { userId: cleo.userId },
      isDecidedWithAnother: reportId !== first,
    });
  }
  expect(await decisionsOn(content)).toHaveLength(1);
  expect(await timesIn(ben, "Your post “Candles, half price.” was hidden")).toBe(1);
  const history = (await cleo.api.reports.listReportsOn({ userId: ben.userId })).items;
  expect(history.filter(({ excerpt }) => excerpt === content)).toHaveLength(1);
});

test("what a moderator takes down from its menu closes the reports of it", async () => {
  const content = "Candles, by the dozen.";
  const { subject } = await postReportedBy(content, ada, emil);
  const before = await Promise.all([ada, emil].map((reporter) => timesIn(reporter, outcome)));
  await dora.api.reports.takeDown({ subject, decision: "remove", reason });
  await world.settle();
  expect(await openAbout(content)).toEqual([]);
  const after = await Promise.all([ada, emil].map((reporter) => timesIn(reporter, outcome)));
  expect(after).toEqual(before.map((times) => times + 1));
  expect(await decisionsOn(content)).toMatchObject([{ decision: "remove" }]);
});

test("two moderators who decide two reports of a post at once take it down once", async () => {
  const content = "Candles, again.";
  const { subject, reportIds } = await postReportedBy(content, ada, emil);
  const acts = [
    ...[cleo, dora].map(({ api }, index) =>
      api.reports.resolveReport({ reportId: reportIds[index] ?? "", decision: "hide", reason }),
    ),
    cleo.api.reports.takeDown({ subject, decision: "hide", reason }),
  ];
  await Promise.allSettled(acts);
  await world.settle();
  expect(await openAbout(content)).toEqual([]);
  expect(await decisionsOn(content)).toHaveLength(1);
});

test("a post that's shown again can be reported and hidden again", async () => {
  const content = "Candles, for good.";
  const { subject, reportIds } = await postReportedBy(content, ada);
  const [reportId = ""] = reportIds;
  await cleo.api.reports.resolveReport({ reportId, decision: "hide", reason });
  await world.settle();
  await ben.api.reports.sendAppeal({ reportId, text: "They're a gift." });
  await cleo.api.reports.answerAppeal({ reportId, grant: true, answer: "Then welcome." });
  await world.settle();
  const again = await emil.api.reports.sendReport({ subject, reason: "spam" });
  await dora.api.reports.resolveReport({ reportId: again.reportId, decision: "hide", reason });
  await world.settle();
  expect((await decisionsOn(content)).map(({ takenBackAt }) => takenBackAt !== null)).toEqual([
    false,
    true,
  ]);
});

test("a warning closes the reports of the thing that were sent before it, and warns once", async () => {
  const content = "Candles, with a note.";
  const { subject, reportIds } = await postReportedBy(content, ada, emil);
  const [first = ""] = reportIds;
  const before = await timesIn(ada, outcome);
  const open = await openAbout(content);
  expect(new Set(open.map(({ joinedBy }) => joinedBy)).size).toBe(1);
  expect(open).toHaveLength(2);
  await cleo.api.reports.resolveReport({ reportId: first, decision: "warn", reason });
  await world.settle();
  expect(await openAbout(content)).toEqual([]);
  expect(await timesIn(ada, outcome)).toBe(before + 1);
  expect(await decisionsOn(content)).toMatchObject([{ decision: "warn" }]);
  const log = (await dora.api.reports.listReports({ status: "resolved" })).items;
  const closed = log.filter(({ reportId }) => reportIds.includes(reportId));
  expect(closed).toHaveLength(2);
  expect(new Set(closed.map(({ joinedBy }) => joinedBy)).size).toBe(1);

  world.clock.advance(1000);
  await ada.api.reports.sendReport({ subject, reason: "spam" });
  await world.settle();
  expect(await openAbout(content)).toHaveLength(1);
});

test("the reports of comments below a removed post are closed with it, and their reporters notified", async () => {
  const { subject } = await postReportedBy("Candles, and more below.");
  const { postId } = subject;
  const { commentId } = await dora.api.feed.addComment({ postId, content: "Buy mine instead." });
  const comment = { kind: "comment", postId, commentId } as const;
  const { reportId } = await ada.api.reports.sendReport({ subject: comment, reason: "spam" });
  const elsewhere = await postReportedBy("Candles, in peace.");
  const other = await dora.api.feed.addComment({
    postId: elsewhere.subject.postId,
    content: "Mine are better.",
  });
  await ada.api.reports.sendReport({
    subject: { ...comment, postId: elsewhere.subject.postId, commentId: other.commentId },
    reason: "spam",
  });
  const before = await timesIn(ada, "We've reviewed your report about a comment");
  await cleo.api.reports.takeDown({ subject, decision: "remove", reason });
  await world.settle();
  expect(await openAbout("Buy mine instead.")).toEqual([]);
  expect(await openAbout("Mine are better.")).toHaveLength(1);
  expect(await timesIn(ada, "We've reviewed your report about a comment")).toBe(before + 1);
  const mine = (await ada.api.reports.listMyReports({})).items;
  expect(mine.find((report) => report.reportId === reportId)).toMatchObject({ decision: "remove" });
  expect((await dora.api.reports.listMyDecisions({})).items).toEqual([]);
});

test("a moderator who removes a post leaves reports of their own comment below it open", async () => {
  const { subject } = await postReportedBy("Candles, with company.");
  const { postId } = subject;
  const { commentId } = await cleo.api.feed.addComment({ postId, content: "Go away." });
  const comment = { kind: "comment", postId, commentId } as const;
  await ada.api.reports.sendReport({ subject: comment, reason: "harassment" });
  await cleo.api.reports.takeDown({ subject, decision: "remove", reason });
  await world.settle();
  expect(await openAbout("Go away.", dora)).toHaveLength(1);
});

test("a suspension without a report leaves reports of the member's profile open", async () => {
  const subject = { kind: "profile", userId: ben.userId } as const;
  const { reportId } = await ada.api.reports.sendReport({ subject, reason: "impersonation" });
  const suspension = { decision: "suspend", reason, days: 1 } as const;
  await cleo.api.reports.restrictMember({ userId: ben.userId, ...suspension });
  await world.settle();
  const { items } = await cleo.api.reports.listReports({ status: "open" });
  expect(items.map((report) => report.reportId)).toContain(reportId);
});
