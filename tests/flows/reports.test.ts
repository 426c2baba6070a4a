import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusal, refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  for (const { userId } of [cleo, dora]) await grant(world, userId, ["users_update"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

const openReports = async () => (await cleo.api.reports.listReports({ status: "open" })).items;

async function reportPost(content: string) {
  const { postId } = await ben.api.feed.createPost({ content, visibility: "public" });
  const { reportId } = await ada.api.reports.sendReport({
    subject: { kind: "post", postId },
    reason: "harassment",
    note: "Again.",
  });
  return { postId, reportId };
}

test("a member's further reports of one thing join the open one, with the latest words", async () => {
  const { postId, reportId } = await reportPost("Buy this.");
  const subject = { kind: "post", postId } as const;
  const again = () => ada.api.reports.sendReport({ subject, reason: "spam", note: "Still there." });
  const answers = await Promise.all([again(), again(), again()]);
  expect(new Set(answers.map((answer) => answer.reportId))).toEqual(new Set([reportId]));
  const about = (await openReports()).filter(({ excerpt }) => excerpt === "Buy this.");
  expect(about).toMatchObject([{ reportId, reason: "spam", note: "Still there." }]);

  const decided = { decision: "none", reason: "It's fine." } as const;
  await cleo.api.reports.resolveReport({ reportId, ...decided });
  const later = (await again()).reportId;
  expect(later).not.toBe(reportId);
  await cleo.api.reports.resolveReport({ reportId: later, ...decided });
});

test("one of two moderators removes a reported post, and both sides are notified", async () => {
  const { postId, reportId } = await reportPost("Go away, all of you.");
  await ada.api.blocks.blockMember({ userId: ben.userId });
  expect((await openReports())[0]).toMatchObject({
    reportId,
    excerpt: "Go away, all of you.",
    note: "Again.",
    reporter: { name: "Ada Winter" },
    person: { name: "Ben Summer" },
    url: `/community/post/${postId}`,
  });

  const decision = { reportId, decision: "remove", reason: "Be kind." } as const;
  const answers = await Promise.allSettled(
    [cleo, dora].map(({ api }) => api.reports.resolveReport(decision)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [first, second] = answers[0]?.status === "fulfilled" ? [cleo, dora] : [dora, cleo];
  // The same again, as after a lost response, changes nothing.
  await first.api.reports.resolveReport(decision);
  const another = { ...decision, reason: "Be kinder." };
  const resolved = { status: 409, code: "report.resolved" };
  expect(await refusedWith(second.api.reports.resolveReport(decision))).toEqual(resolved);
  expect(await refusedWith(first.api.reports.resolveReport(another))).toEqual(resolved);
  await world.settle();

  expect(await refusedWith(cleo.api.feed.getPost({ postId }))).toEqual({
    status: 404,
    code: "not_found",
  });
  expect(await bellOf(ada)).toContainEqual(
    expect.objectContaining({
      title: "We've reviewed your report about a post",
      message: expect.stringMatching(
        /^You sent it on \d{1,2} \w+ \d{4}\. We've removed what you reported\./,
      ),
      actionUrl: "/settings?section=privacy#reports",
    }),
  );
  expect(await bellOf(ben)).toContainEqual(
    expect.objectContaining({
      title: "Your post “Go away, all of you.” was removed",
      message: "Be kind.",
      actionUrl: "/settings?section=privacy#decisions",
    }),
  );
  expect((await ada.api.reports.listMyReports({})).items[0]).toMatchObject({ decision: "remove" });
  expect(await openReports()).toEqual([]);
  const { items } = await cleo.api.reports.listReportsOn({ userId: ben.userId });
  expect(items[0]).toMatchObject({ decision: "remove", decisionReason: "Be kind." });
  await ada.api.blocks.unblockMember({ userId: ben.userId });
});

test("a moderator sees no report about themselves, nor who sent it", async () => {
  const { postId } = await cleo.api.feed.createPost({ content: "Hush.", visibility: "public" });
  const subject = { kind: "post", postId } as const;
  const { reportId } = await ada.api.reports.sendReport({ subject, reason: "harassment" });
  const byDora = { reportId, decision: "warn", reason: "Be kind." } as const;
  const seesIt = async ({ api }: Person) => {
    const lists = await Promise.all([
      api.reports.listReports({ status: "open" }),
      api.reports.listReports({ status: "resolved" }),
      api.reports.listReportsOn({ userId: cleo.userId }),
      api.reports.listAppeals({ status: "open" }),
    ]);
    return lists.map(({ items }) => JSON.stringify(items).includes(reportId));
  };
  expect(await seesIt(cleo)).toEqual([false, false, false, false]);
  expect(await seesIt(dora)).toEqual([true, false, false, false]);
  await dora.api.reports.resolveReport(byDora);
  await cleo.api.reports.sendAppeal({ reportId, text: "It was a lullaby." });
  expect(await seesIt(cleo)).toEqual([false, false, false, false]);
  expect(await seesIt(dora)).toEqual([false, true, true, true]);
  const [own] = (await cleo.api.reports.listMyDecisions({})).items;
  expect(own).toMatchObject({ reportId, reason: "Be kind." });
});

test("the newest decision is first, whenever its report was sent", async () => {
  const early = (await reportPost("Your pots leak.")).reportId;
  const late = (await reportPost("Your pans, too.")).reportId;
  for (const reportId of [late, early]) {
    await cleo.api.reports.resolveReport({ reportId, decision: "warn", reason: "Be kind." });
  }
  const lists = await Promise.all([
    cleo.api.reports.listReports({ status: "resolved" }),
    cleo.api.reports.listReportsOn({ userId: ben.userId }),
    ben.api.reports.listMyDecisions({}),
  ]);
  for (const { items } of lists) {
    expect(items.slice(0, 2).map(({ reportId }) => reportId)).toEqual([early, late]);
  }
});

test("moderators read the lines of a conversation that the reporter chose, and no others", async () => {
  await connect(ada, ben);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  const say = async ({ api }: Person, body: string) =>
    (await api.conversations.sendMessage({ conversationId, body })).id;
  await say(ada, "My secret place is the pond.");
  const threat = await say(ben, "I'll find you there.");
  const answer = await say(ada, "Please stop.");
  const subject = { kind: "message", conversationId } as const;
  await ada.api.reports.sendReport({
    subject: { ...subject, messageIds: [answer, threat] },
    reason: "harassment",
  });
  const [report] = await openReports();
  expect(report?.lines.map(({ byReporter, body }) => [byReporter, body])).toEqual([
    [false, "I'll find you there."],
    [true, "Please stop."],
  ]);
  expect(JSON.stringify(report)).not.toContain("pond");
  // Someone else's conversation can't be reported, nor read that way.
  const foreign = {
    subject: { ...subject, messageIds: [threat] },
    reason: "other" as const,
  };
  expect(await refusedWith(dora.api.reports.sendReport(foreign))).toEqual({
    status: 404,
    code: "not_found",
  });
  const nothing = { reportId: report?.reportId ?? "", decision: "none", reason: "Talk." } as const;
  await cleo.api.reports.resolveReport(nothing);
});

test("a suspended member reads why and until when, and gets back in afterwards", async () => {
  const { reportId } = await reportPost("And you too.");
  const socket = await listen(world, ["attune", ben.accessToken()]);
  const before = world.clock.now();
  const decision = { reportId, decision: "suspend", reason: "Enough.", days: 1 } as const;
  await cleo.api.reports.resolveReport(decision);
  const after = world.clock.now();
  await cleo.api.reports.resolveReport(decision);
  expect(await refusedWith(cleo.api.reports.resolveReport({ ...decision, days: 7 }))).toEqual({
    status: 409,
    code: "report.resolved",
  });
  await world.settle();
  await socket.closed();
  expect(socket.domainEvents()).toContainEqual({ type: "member.restricted", userId: ben.userId });

  const refused = await refusal(ben.api.feed.createPost({ content: "Hi.", visibility: "public" }));
  expect(refused).toMatchObject({ status: 403, code: "account.suspended" });
  expect(refused.data).toMatchObject({ reason: "Enough." });
  // An error's data is untyped.
  const { until } = refused.data as { until: string };
  const suspendedAt = Date.parse(until) - 24 * 3_600_000;
  expect(suspendedAt).toBeGreaterThanOrEqual(before);
  expect(suspendedAt).toBeLessThanOrEqual(after);
  const session = await ben.api.accounts.getSession();
  expect(session.restriction).toMatchObject({ reason: "Enough." });
  // Data and leaving stay open.
  expect((await ben.api.accounts.requestExport()).exportId).toMatch(/^exp_/);

  world.clock.advance(25 * 3_600_000);
  for (const person of [ada, ben, cleo, dora]) await person.signIn();
  expect((await ben.api.accounts.getSession()).restriction).toBeNull();
  await ben.api.feed.createPost({ content: "I'm back.", visibility: "public" });
});

test("a report needs an existing subject, and a suspension a length", async () => {
  const { postId, reportId } = await reportPost("Hm.");
  const own = { subject: { kind: "post", postId }, reason: "spam" } as const;
  const invalid = { status: 422, code: "data.invalid" };
  expect(await refusedWith(ben.api.reports.sendReport(own))).toEqual(invalid);
  const suspend = { reportId, decision: "suspend", reason: "Hm." } as const;
  expect(await refusedWith(cleo.api.reports.resolveReport(suspend))).toEqual(invalid);
});

test("no one is warned for a circle whose host has deleted their account", async () => {
  const finn = await becomeMember(world, { name: "Finn Dale", username: "finn" });
  const draft = { name: "Reed burners", description: "We burn reeds.", categories: [] };
  const left = (await finn.api.circles.createCircle(draft)).circleId;
  await finn.api.accounts.deleteAccount({ userId: finn.userId });
  await world.settle();
  const { reportId } = await ada.api.reports.sendReport({
    subject: { kind: "circle", circleId: left },
    reason: "spam",
  });
  const resolve = (decision: "warn" | "remove") =>
    cleo.api.reports.resolveReport({ reportId, decision, reason: "No fires." });
  expect(await refusedWith(resolve("warn"))).toMatchObject({ code: "data.invalid" });
  await resolve("remove");
  await world.settle();
  expect(await refusedWith(ada.api.circles.getCircle({ circleId: left }))).toEqual({
    status: 404,
    code: "not_found",
  });
});
