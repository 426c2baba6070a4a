import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await grant(world, cleo.userId, ["users_update"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

async function reportPost(content: string) {
  const { postId } = await ben.api.feed.createPost({ content, visibility: "public" });
  const subject = { kind: "post", postId } as const;
  return ada.api.reports.sendReport({ subject, reason: "harassment" });
}

async function lift(reportId: string): Promise<void> {
  await cleo.api.reports.liftRestriction({ userId: ben.userId, reportId });
  world.catchUp();
}

test("a ban has no end until a moderator lifts it", async () => {
  const { reportId } = await reportPost("Still here.");
  await cleo.api.reports.resolveReport({ reportId, decision: "ban", reason: "For good." });
  expect(await refusedWith(ben.api.feed.listPosts({}))).toEqual({
    status: 403,
    code: "account.suspended",
  });
  expect((await ben.api.accounts.getSession()).restriction).toEqual({
    reason: "For good.",
    until: null,
  });
  await lift(reportId);
  await ben.api.feed.createPost({ content: "Thank you.", visibility: "public" });
});

test("a member is notified once the last of their suspensions is lifted", async () => {
  const first = await reportPost("First words.");
  const second = await reportPost("Second words.");
  for (const { reportId } of [first, second]) {
    await cleo.api.reports.resolveReport({
      reportId,
      decision: "suspend",
      reason: "Rest.",
      days: 7,
    });
  }
  const ended = async () => {
    await world.settle();
    const { items } = await ben.api.notifications.listNotifications({});
    return items.filter(({ title }) => title === "Your account is no longer suspended");
  };
  const before = await ended();
  await lift(first.reportId);
  expect(await ended()).toEqual(before);
  await lift(second.reportId);
  expect(await ended()).toMatchObject([
    { type: "system", read: false, actionUrl: "/settings?section=privacy#decisions" },
    ...before,
  ]);
});

test("a later, shorter suspension doesn't end a ban or a longer one", async () => {
  const decide = async (reportId: string, decision: "suspend" | "ban", days?: 1 | 7 | 30) =>
    cleo.api.reports.resolveReport({ reportId, decision, reason: `For ${days ?? "good"}.`, days });
  const restriction = async () => (await ben.api.accounts.getSession()).restriction;
  const reports: string[] = [];
  for (const content of ["One.", "Two.", "Three.", "Four."]) {
    reports.push((await reportPost(content)).reportId);
  }
  const [first = "", second = "", third = "", fourth = ""] = reports;

  await decide(first, "suspend", 7);
  await decide(second, "suspend", 1);
  expect(await restriction()).toMatchObject({ reason: "For 7." });
  const { items } = await cleo.api.reports.listReports({ status: "resolved" });
  const { until } = items.find(({ reportId }) => reportId === first) ?? {};
  expect(until).toBe((await restriction())?.until);
  expect(until).toBeTruthy();
  await decide(third, "ban");
  await decide(fourth, "suspend", 30);
  expect(await restriction()).toEqual({ reason: "For good.", until: null });
  for (const reportId of reports) await lift(reportId);
  expect(await restriction()).toBeNull();
});

test("an appeal that's granted ends its own suspension, and the other one goes on", async () => {
  const restriction = async () => (await ben.api.accounts.getSession()).restriction;
  const reports: string[] = [];
  for (const content of ["Five.", "Six.", "Seven."]) {
    reports.push((await reportPost(content)).reportId);
  }
  const [long = "", short = "", lifted = ""] = reports;
  const suspend = (reportId: string, days: 1 | 7 | 30) =>
    cleo.api.reports.resolveReport({ reportId, decision: "suspend", reason: `For ${days}.`, days });
  const grantAppeal = async (reportId: string) => {
    await ben.api.reports.sendAppeal({ reportId, text: "I was quoting." });
    await cleo.api.reports.answerAppeal({ reportId, grant: true, answer: "You were." });
    world.catchUp();
  };
  await suspend(lifted, 30);
  await lift(lifted);
  await suspend(long, 30);
  await suspend(short, 7);
  await grantAppeal(long);
  expect(await restriction()).toMatchObject({ reason: "For 7." });
  await grantAppeal(short);
  expect(await restriction()).toBeNull();
});

test("lifting one decision's restriction leaves a later one, and the log says which was taken back", async () => {
  const [first = "", second = ""] = [
    (await reportPost("Eight.")).reportId,
    (await reportPost("Nine.")).reportId,
  ];
  const suspend = (reportId: string, days: 7 | 30) =>
    cleo.api.reports.resolveReport({ reportId, decision: "suspend", reason: `For ${days}.`, days });
  const restriction = async () => (await ben.api.accounts.getSession()).restriction;
  await suspend(first, 7);
  await suspend(second, 30);
  await lift(first);
  expect(await restriction()).toMatchObject({ reason: "For 30." });
  await lift(second);
  expect(await restriction()).toBeNull();
  const { items } = await cleo.api.reports.listReportsOn({ userId: ben.userId });
  const takenBack = items.filter(({ takenBackAt }) => takenBackAt !== null);
  expect(takenBack.map(({ reportId }) => reportId)).toEqual(
    expect.arrayContaining([first, second]),
  );
  const mine = (await ben.api.reports.listMyDecisions({})).items;
  expect(mine.find(({ reportId }) => reportId === first)?.takenBackAt).not.toBeNull();
  const ofOther = cleo.api.reports.liftRestriction({ userId: ada.userId, reportId: first });
  expect(await refusedWith(ofOther)).toMatchObject({ code: "not_found" });
});

test("a moderator can't lift their own restriction", async () => {
  const { reportId } = await reportPost("Ten.");
  const own = cleo.api.reports.liftRestriction({ userId: cleo.userId, reportId });
  expect(await refusedWith(own)).toEqual({
    status: 403,
    code: "permission.denied",
  });
});

test("a limited member can read, and do a tenth of what others can, until it's over", async () => {
  const { reportId } = await reportPost("And again.");
  await cleo.api.reports.resolveReport({
    reportId,
    decision: "limit",
    reason: "Slow down.",
    days: 1,
  });
  await world.settle();
  const { postId } = await ada.api.feed.createPost({ content: "Rain.", visibility: "public" });
  const comment = () => ben.api.feed.addComment({ postId, content: "Pah." });
  const answers = await Promise.allSettled(Array.from({ length: 30 }, comment));
  const sent = answers.filter(({ status }) => status === "fulfilled").length;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(30);
  await ben.api.feed.listPosts({});
  expect((await ben.api.reports.listMyDecisions({})).items[0]).toMatchObject({
    decision: "limit",
    byHost: false,
  });
  await ben.api.reports.sendAppeal({ reportId, text: "I'll slow down." });
  await cleo.api.reports.answerAppeal({ reportId, grant: true, answer: "Thanks." });
  // An instance remembers an empty bucket for up to 75 s.
  world.clock.advance(80_000);
  for (let number = 0; number < 14; number++) await comment();
});
