import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { type Listener, listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
const open: Listener[] = [];

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  const permissions = ["users_update", "communities_update"] as const;
  for (const { userId } of [cleo, dora]) await grant(world, userId, [...permissions]);
  world.clock.advance(61_000);
});
afterAll(async () => {
  for (const listener of open) await listener.close();
  await world?.close();
});

const newsOf = (topic: string) => JSON.stringify({ topic });
const news = newsOf("reports");

async function queueOf(person: Person, topic = "reports"): Promise<Listener> {
  const listener = await listen(world, ["attune", person.accessToken()]);
  open.push(listener);
  await watch(world, listener, topic);
  return listener;
}

/** Whether a page with the queue is notified that something in it is new. */
async function hears(
  listener: Listener,
  act: () => Promise<unknown>,
  expected = news,
): Promise<boolean> {
  await listener.caughtUp();
  const before = listener.raw.length;
  await act();
  await world.settle();
  await listener.caughtUp();
  return listener.raw.slice(before).includes(expected);
}

async function reportBy(person: Person): Promise<string> {
  const post = { content: "Buy this.", visibility: "public" } as const;
  const { postId } = await ben.api.feed.createPost(post);
  const subject = { kind: "post", postId } as const;
  return (await person.api.reports.sendReport({ subject, reason: "spam" })).reportId;
}

test("[S1] a moderator's open queue is notified of reports, decisions and appeals of others, and of accounts that go", async () => {
  const queue = await queueOf(cleo);
  const eva = await becomeMember(world, { name: "Eva Moss", username: "eva" });
  let reportId = "";
  const acts: [string, () => Promise<unknown>][] = [
    [
      "a report",
      async () => {
        reportId = await reportBy(ada);
      },
    ],
    [
      "another moderator's decision",
      () => dora.api.reports.resolveReport({ reportId, decision: "warn", reason: "No ads." }),
    ],
    ["an appeal", () => ben.api.reports.sendAppeal({ reportId, text: "It was a gift." })],
    ["its answer", () => dora.api.reports.answerAppeal({ reportId, grant: false, answer: "No." })],
    ["a report by a member who leaves", () => reportBy(eva)],
    ["their leaving", () => eva.api.accounts.deleteAccount({ userId: eva.userId })],
  ];
  for (const [what, act] of acts) expect(await hears(queue, act), what).toBe(true);
  expect((await cleo.api.reports.listReports({ status: "open" })).items).toEqual([]);
});

test("a moderator's open queue is notified of a report by a member they're in a block with, and not of one about themselves", async () => {
  const [queue, ofDora] = [await queueOf(cleo), await queueOf(dora)];
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle();
  const { postId } = await dora.api.feed.createPost({ content: "Hail.", visibility: "public" });
  const report = () =>
    ada.api.reports.sendReport({ subject: { kind: "post", postId }, reason: "spam" });
  const before = ofDora.raw.length;
  expect(await hears(queue, report)).toBe(true);
  await ofDora.caughtUp();
  expect(ofDora.raw.slice(before)).not.toContain(news);
  expect(await hears(ofDora, () => reportBy(ada))).toBe(true);
  await ada.api.blocks.unblockMember({ userId: cleo.userId });
});

test("[S1] members who don't decide reports can't watch the queue", async () => {
  const queue = await queueOf(ada);
  expect(await hears(queue, () => reportBy(ada))).toBe(false);
});

test("[Q4] an admin's open list of events is notified of what waits for approval, and of what others decide", async () => {
  const hearsReview = (listener: Listener, act: () => Promise<unknown>) =>
    hears(listener, act, newsOf("reviews"));
  const [list, ofAda] = [await queueOf(cleo, "reviews"), await queueOf(ada, "reviews")];
  const draft = eventDraft(world, { title: "Walk" });
  let eventId = "";
  const create = async () => {
    ({ eventId } = await ben.api.events.createEvent(draft));
  };
  const edit = (title: string) => ben.api.events.updateEvent({ ...draft, eventId, title });
  const acts: [string, boolean, () => Promise<unknown>][] = [
    ["a new event", true, create],
    ["its edit", true, () => edit("Long walk")],
    ["an approval", true, () => dora.api.events.approveEvent({ eventId })],
    ["an edit of what's approved", false, () => edit("Longer walk")],
    ["a rejection", true, () => dora.api.events.rejectEvent({ eventId, rejectionReason: "No." })],
    ["a rejected event that's back", true, () => edit("Walk")],
    ["a cancellation", true, () => ben.api.events.cancelEvent({ eventId })],
  ];
  for (const [what, isNews, act] of acts) expect(await hearsReview(list, act), what).toBe(isNews);
  expect(ofAda.raw).not.toContain(newsOf("reviews"));
});

test("an admin's open lists of circles, interests and applications are notified of what's new, and of what others decide", async () => {
  const [reviews, people] = [await queueOf(cleo, "reviews"), await queueOf(cleo)];
  const circle = { name: "Fen walkers", description: "We walk.", categories: [] };
  const { circleId } = await ben.api.circles.createCircle(circle);
  await world.settle();
  const { userId } = ben;
  let id = "";
  const suggest = async () => {
    ({ id } = (
      await ben.api.interests.submitSuggestion({ suggestedName: "Fen walking" })
    ).suggestion);
  };
  const edit = () => ben.api.circles.updateCircle({ circleId, ...circle });
  const inReviews: [string, boolean, () => Promise<unknown>][] = [
    ["an edit of an approved circle", false, edit],
    [
      "a rejected circle",
      true,
      () => dora.api.circles.rejectCircle({ circleId, rejectionReason: "No." }),
    ],
    ["its edit", true, edit],
    ["an approved circle", true, () => dora.api.circles.approveCircle({ circleId })],
    ["a closed circle", true, () => ben.api.circles.closeCircle({ circleId })],
    ["a suggestion", true, suggest],
    ["its answer", true, () => dora.api.interests.approveSuggestion({ id })],
  ];
  for (const [what, isNews, act] of inReviews) {
    expect(await hears(reviews, act, newsOf("reviews")), what).toBe(isNews);
  }
  const application = {
    offering: "Walks in the fen.",
    credentials: "Ten years of walking.",
    isAccurate: true,
  } as const;
  const ofPeople: [string, () => Promise<unknown>][] = [
    ["an application", () => ben.api.facilitators.applyAsFacilitator(application)],
    ["its answer", () => dora.api.facilitators.approveApplication({ userId })],
  ];
  for (const [what, act] of ofPeople) expect(await hears(people, act), what).toBe(true);
});
