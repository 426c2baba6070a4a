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

/** Ada hosts a circle, Dora moderates it, Ben writes in it. Cleo moderates the community. */
beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  await grant(world, cleo.userId, ["users_update"]);
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Reed pickers",
    description: "We pick reeds.",
    categories: [],
  }));
  for (const { api } of [ben, dora]) await api.circles.joinCircle({ circleId });
  await ada.api.circles.appointModerator({ circleId, userId: dora.userId });
  world.clock.advance(61_000);
  await world.settle();
});
afterAll(() => world?.close());

const denied = { status: 403, code: "permission.denied" };
const token = "0f3c2f52-0d8c-4f0b-9a55-6f1f8c1f7a02";

async function postBy({ api }: Person, content: string) {
  const { postId } = await api.feed.createPost({ content, visibility: "circle", circleId });
  return { kind: "post", postId } as const;
}

const decidedIn = async () =>
  (await dora.api.reports.listCircleReports({ circleId, status: "resolved" })).items;

test("a host takes down a member's post with a reason, which is logged, and can be appealed", async () => {
  const subject = await postBy(ben, "Reeds, half price.");
  const cause = { cause: "spam", words: "No selling here." } as const;
  const take = { circleId, subject, decision: "remove", ...cause, token } as const;
  await ada.api.reports.takeDownInCircle(take);
  await world.settle();
  // As a browser does that has had no answer.
  await ada.api.reports.takeDownInCircle(take);
  expect((await dora.api.feed.listCirclePosts({ circleId })).items).toEqual([]);
  expect(await decidedIn()).toMatchObject([
    {
      decision: "remove",
      excerpt: "Reeds, half price.",
      cause: "spam",
      decisionReason: "No selling here.",
      isReported: false,
      byHost: true,
      resolvedBy: { userId: ada.userId },
    },
  ]);
  const noted = (await bellOf(ben)).filter(({ message }) => message === "No selling here.");
  expect(noted).toMatchObject([
    { title: "Your post “Reeds, half price.” was removed: spam or a scam" },
  ]);
  const [decision] = (await ben.api.reports.listMyDecisions({})).items;
  expect(decision).toMatchObject({ cause: "spam", reason: "No selling here.", byHost: true });
  const reportId = decision?.reportId ?? "";
  await ben.api.reports.sendAppeal({ reportId, text: "It was a gift." });
  const appeals = (await cleo.api.reports.listAppeals({ status: "open" })).items;
  expect(appeals).toMatchObject([{ report: { reportId, byHost: true } }]);
});

test("what a circle's moderator hides closes the reports of it, and is shown again after an appeal", async () => {
  const subject = await postBy(ben, "Reeds are weeds.");
  const { postId } = subject;
  await ada.api.reports.sendReport({ subject, reason: "other" });
  const why = { decision: "hide", cause: "harassment" } as const;
  await dora.api.reports.takeDownInCircle({ circleId, subject, ...why });
  await world.settle();
  const open = await ada.api.reports.listCircleReports({ circleId, status: "open" });
  expect(open.items).toEqual([]);
  const log = await ada.api.reports.listCircleReports({ circleId, status: "resolved" });
  const [first, second] = log.items;
  expect([first?.excerpt, second?.excerpt]).toEqual(["Reeds are weeds.", "Reeds are weeds."]);
  expect(first?.joinedBy).toBe(second?.joinedBy);
  expect(await ben.api.feed.getPost({ postId })).toMatchObject({ isHidden: true });
  const [decision] = (await ben.api.reports.listMyDecisions({})).items;
  expect(decision).toMatchObject({ decision: "hide", cause: "harassment", reason: "" });
  const reportId = decision?.reportId ?? "";
  await ben.api.reports.sendAppeal({ reportId, text: "It was a joke." });
  await cleo.api.reports.answerAppeal({ reportId, grant: true, answer: "It was." });
  await world.settle();
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ postId });
});

test("hosts and moderators delete nothing of others without a reason, and take down only what's theirs to decide", async () => {
  const subject = await postBy(ben, "Quiet.");
  const { postId } = subject;
  const { commentId } = await ben.api.feed.addComment({ postId, content: "Hm." });
  for (const { api } of [ada, dora]) {
    expect(await refusedWith(api.feed.deletePost({ postId }))).toEqual(denied);
    expect(await refusedWith(api.feed.deleteComment({ postId, commentId }))).toEqual(denied);
  }
  const take = { circleId, decision: "remove", cause: "spam" } as const;
  const byMember = ben.api.reports.takeDownInCircle({ ...take, subject });
  expect(await refusedWith(byMember)).toEqual(denied);
  const ofHost = await postBy(ada, "Welcome.");
  const byModerator = dora.api.reports.takeDownInCircle({ ...take, subject: ofHost });
  expect(await refusedWith(byModerator)).toEqual(denied);
  const ofOwn = ada.api.reports.takeDownInCircle({ ...take, subject: ofHost });
  expect(await refusedWith(ofOwn)).toEqual(denied);
  const wordless = ada.api.reports.takeDownInCircle({ ...take, subject, cause: "other" });
  expect(await refusedWith(wordless)).toMatchObject({ code: "data.invalid" });
  const open = await ben.api.feed.createPost({ content: "Elsewhere.", visibility: "public" });
  const elsewhere = { kind: "post", postId: open.postId } as const;
  const outside = ada.api.reports.takeDownInCircle({ ...take, subject: elsewhere });
  expect(await refusedWith(outside)).toEqual({ status: 404, code: "not_found" });
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ content: "Quiet." });
  await ada.api.feed.deletePost({ postId: ofHost.postId });
});
