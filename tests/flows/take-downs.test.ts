import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

/** Cleo moderates. */
beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await grant(world, cleo.userId, ["users_update"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

const token = "0f3c2f52-0d8c-4f0b-9a55-6f1f8c1f7a01";
const reason = "It sells something.";

const postBy = async ({ api }: Person, content: string) =>
  (await api.feed.createPost({ content, visibility: "public" })).postId;
const seenBy = async ({ api }: Person) => (await api.feed.listPosts({})).items;

test("a moderator removes a post without a report, once, and its author learns why", async () => {
  const postId = await postBy(ben, "Candles, half price.");
  const subject = { kind: "post", postId } as const;
  const take = { subject, decision: "remove", reason, token } as const;
  await cleo.api.reports.takeDown(take);
  await world.settle();
  expect((await seenBy(ada)).map((post) => post.postId)).not.toContain(postId);
  // As a browser does that has had no answer.
  await cleo.api.reports.takeDown(take);
  const log = (await ada.api.reports.listMyReports({})).items;
  expect(log).toEqual([]);
  const { items } = await cleo.api.reports.listReports({ status: "resolved" });
  expect(items).toMatchObject([
    {
      kind: "post",
      decision: "remove",
      excerpt: "Candles, half price.",
      isReported: false,
      person: { userId: ben.userId },
      resolvedBy: { userId: cleo.userId },
    },
  ]);
  const [decision] = (await ben.api.reports.listMyDecisions({})).items;
  expect(decision).toMatchObject({ decision: "remove", reason });
  const bell = await bellOf(ben);
  expect(bell.filter(({ message }) => message.includes(reason))).toHaveLength(1);
});

test("a hidden comment is shown again once an appeal is granted", async () => {
  const postId = await postBy(ada, "The first snow.");
  const { commentId } = await ben.api.feed.addComment({ postId, content: "Buy my candles." });
  const subject = { kind: "comment", postId, commentId } as const;
  await cleo.api.reports.takeDown({ subject, decision: "hide", reason });
  await world.settle();
  const commentsFor = async ({ api }: Person) =>
    (await api.feed.listComments({ postId })).items.map((one) => one.commentId);
  expect(await commentsFor(ada)).toEqual([]);
  const decisions = (await ben.api.reports.listMyDecisions({})).items;
  const reportId = decisions.find(({ decision }) => decision === "hide")?.reportId ?? "";
  await ben.api.reports.sendAppeal({ reportId, text: "They're a gift." });
  await cleo.api.reports.answerAppeal({ reportId, grant: true, answer: "Then welcome." });
  await world.settle();
  expect(await commentsFor(ada)).toEqual([commentId]);
});

test("what two moderators hide is decided once, so one granted appeal shows it again", async () => {
  const postId = await postBy(ben, "Candles again.");
  const subject = { kind: "post", postId } as const;
  const decisionsOnIt = async () =>
    (await ben.api.reports.listMyDecisions({})).items.filter(
      ({ excerpt }) => excerpt === "Candles again.",
    );
  await cleo.api.reports.takeDown({ subject, decision: "hide", reason });
  const again = cleo.api.reports.takeDown({ subject, decision: "hide", reason: "Again." });
  // Refused if the post is hidden by then.
  await again.catch(({ code }) => expect(code).toBe("not_found"));
  await world.settle();
  expect(await decisionsOnIt()).toMatchObject([{ decision: "hide", reason }]);
  const reportId = (await decisionsOnIt())[0]?.reportId ?? "";
  await ben.api.reports.sendAppeal({ reportId, text: "They're a gift." });
  await cleo.api.reports.answerAppeal({ reportId, grant: true, answer: "Then welcome." });
  await world.settle();
  expect((await seenBy(ada)).map((post) => post.postId)).toContain(postId);
});

test("only its author sees a hidden post, marked, and finds the decision by its address", async () => {
  const postId = await postBy(ben, "Candles, hidden.");
  await cleo.api.reports.takeDown({ subject: { kind: "post", postId }, decision: "hide", reason });
  await world.settle();
  expect(await ben.api.feed.getPost({ postId })).toMatchObject({ isHidden: true });
  const refused = await refusedWith(ada.api.feed.getPost({ postId }));
  expect(refused).toEqual({ status: 404, code: "not_found" });
  const [decision] = (await ben.api.reports.listMyDecisions({})).items;
  expect(decision).toMatchObject({ decision: "hide", url: `/community/post/${postId}` });
});

test("only moderators take down, nothing of their own, and nothing that can't be removed", async () => {
  const postId = await postBy(ben, "A quiet evening.");
  const subject = { kind: "post", postId } as const;
  const byMember = ada.api.reports.takeDown({ subject, decision: "remove", reason });
  expect(await refusedWith(byMember)).toEqual({ status: 403, code: "permission.denied" });
  const own = { kind: "post", postId: await postBy(cleo, "Mine.") } as const;
  const ofOwn = cleo.api.reports.takeDown({ subject: own, decision: "hide", reason });
  expect(await refusedWith(ofOwn)).toEqual({ status: 403, code: "permission.denied" });
  const profile = { kind: "profile", userId: ben.userId } as const;
  const ofProfile = cleo.api.reports.takeDown({ subject: profile, decision: "remove", reason });
  expect(await refusedWith(ofProfile)).toMatchObject({ code: "data.invalid" });
  expect((await seenBy(ada)).map((post) => post.postId)).toContain(postId);
});
