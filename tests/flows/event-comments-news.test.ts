import { day, hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent, becomeApprover } from "../support/events.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithFive } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithFive());
  admin = await becomeApprover(world, "users_update");
});
afterAll(() => world?.close());

const everyone = () => [ada, ben, cleo, dora, emil, admin];

/** Hosted by Ada. */
const newEvent = (title: string, inDays = 5) =>
  approvedEvent(ada, admin, eventDraft(world, { title, inDays }));

const say = ({ api }: Person, eventId: string, content: string) =>
  api.eventComments.addComment({ eventId, content });

const wordsSeenBy = async ({ api }: Person, eventId: string) =>
  (await api.eventComments.listComments({ eventId })).items.map(({ content }) => content);

/** The titles of a member's notifications that lead to the event's comments. */
async function newsOf(person: Person, eventId: string) {
  await world.settle();
  const news = (await bellOf(person)).filter(({ actionUrl }) =>
    actionUrl?.startsWith(`/events/${eventId}?tab=comments#comment-`),
  );
  return news.map(({ title }) => title);
}

test("the host is notified of a comment, those who commented of the next, and neither quotes it", async () => {
  const since = world.clock.now();
  const eventId = await newEvent("Lake dip");
  await say(ben, eventId, "Is there parking?");
  expect(await newsOf(ada, eventId)).toEqual([`${ben.name} commented on “Lake dip”`]);
  expect(await newsOf(ben, eventId)).toEqual([]);
  await say(cleo, eventId, "By the mill.");
  expect(await newsOf(ada, eventId)).toEqual([`${cleo.name} and 1 other commented on “Lake dip”`]);
  expect(await newsOf(ben, eventId)).toEqual([`${cleo.name} commented on “Lake dip”`]);
  await say(ada, eventId, "Or at the church.");
  expect(await newsOf(ben, eventId)).toEqual([`${ada.name} and 1 other commented on “Lake dip”`]);
  expect(await newsOf(cleo, eventId)).toEqual([`${ada.name} commented on “Lake dip”`]);
  expect(await newsOf(dora, eventId)).toEqual([]);
  expect(JSON.stringify(await bellOf(ben))).not.toContain("church");
  await letPass(world, 2 * hour, everyone());
  const mails = mailsTo(world, ben, since).map(({ text }) => text);
  expect(mails.join()).toContain("commented on “Lake dip”");
  expect(mails.join()).not.toContain("church");
});

test("a mention notifies once, also by an edit, and goes with the comment", async () => {
  const eventId = await newEvent("Hay walk");
  const { commentId } = await say(ben, eventId, "Good idea.");
  await world.settle();
  const content = `Good idea, @${dora.username}.`;
  await ben.api.eventComments.updateComment({ eventId, commentId, content });
  expect(await newsOf(dora, eventId)).toEqual([`${ben.name} mentioned you`]);
  const both = `${content} And @${ada.username}.`;
  const { commentId: secondId } = await say(cleo, eventId, both);
  expect(await newsOf(dora, eventId)).toEqual([
    `${cleo.name} mentioned you`,
    `${ben.name} mentioned you`,
  ]);
  // The host's mention takes the place of the news of a comment.
  expect(await newsOf(ada, eventId)).toEqual([
    `${cleo.name} mentioned you`,
    `${ben.name} commented on “Hay walk”`,
  ]);
  await cleo.api.eventComments.deleteComment({ eventId, commentId: secondId });
  expect(await newsOf(dora, eventId)).toEqual([`${ben.name} mentioned you`]);
});

test("a member who mutes the author or turns comments off isn't notified", async () => {
  const eventId = await newEvent("Moss walk");
  await say(dora, eventId, "One.");
  await say(emil, eventId, "Two.");
  await world.settle();
  await dora.api.mutes.muteMember({ userId: ben.userId, length: "always" });
  const turn = (bell: boolean) =>
    emil.api.attention.updateAttention({ switches: { post_comments: { bell } } });
  await turn(false);
  const [before, off] = [await newsOf(dora, eventId), await newsOf(emil, eventId)];
  await say(ben, eventId, "Three.");
  expect(await newsOf(dora, eventId)).toEqual(before);
  expect(await newsOf(emil, eventId)).toEqual(off);
  await dora.api.mutes.unmuteMember({ userId: ben.userId });
  await turn(true);
});

test("a block hides an event's comments with it, and another member's alone", async () => {
  const eventId = await newEvent("Pine walk");
  await say(emil, eventId, "By Emil.");
  await say(ben, eventId, "By Ben.");
  await world.settle();
  await dora.api.blocks.blockMember({ userId: ben.userId });
  expect(await wordsSeenBy(dora, eventId)).toEqual(["By Emil."]);
  await ada.api.blocks.blockMember({ userId: emil.userId });
  await world.settle();
  const before = await newsOf(emil, eventId);
  await say(cleo, eventId, `By Cleo, for @${emil.username}.`);
  expect(await newsOf(emil, eventId)).toEqual(before);
  const comments = emil.api.eventComments;
  expect(await refusedWith(comments.listComments({ eventId }))).toMatchObject({
    code: "not_found",
  });
  expect(await refusedWith(say(emil, eventId, "Hello?"))).toMatchObject({ code: "not_found" });
  await dora.api.blocks.unblockMember({ userId: ben.userId });
  await ada.api.blocks.unblockMember({ userId: emil.userId });
});

test("a co-host is notified of comments as the host is, and can delete them", async () => {
  const eventId = await newEvent("Fen walk");
  await connect(ada, dora);
  await ada.api.events.inviteCoHost({ eventId, userId: dora.userId });
  await dora.api.events.acceptCoHosting({ eventId });
  const { commentId } = await say(ben, eventId, "Is it muddy?");
  expect(await newsOf(dora, eventId)).toEqual([`${ben.name} commented on “Fen walk”`]);
  await dora.api.eventComments.deleteComment({ eventId, commentId });
  expect(await wordsSeenBy(ada, eventId)).toEqual([]);
});

test("a reported comment is hidden from all but its author, and another removed", async () => {
  const eventId = await newEvent("Reed walk");
  const report = async (content: string, decision: "hide" | "remove") => {
    const { commentId } = await say(ben, eventId, content);
    const subject = { kind: "event_comment", eventId, commentId } as const;
    const { reportId } = await cleo.api.reports.sendReport({ subject, reason: "spam" });
    const { items } = await admin.api.reports.listReports({ status: "open" });
    expect(items.find((one) => one.reportId === reportId)).toMatchObject({
      kind: "event_comment",
      excerpt: content,
      url: `/events/${eventId}?tab=comments#comment-${commentId}`,
    });
    await admin.api.reports.resolveReport({ reportId, decision, reason: "Not here." });
    await world.settle();
    return commentId;
  };
  const hidden = await report("Buy my boots.", "hide");
  await report("And my hats.", "remove");
  expect(await wordsSeenBy(dora, eventId)).toEqual([]);
  expect(await wordsSeenBy(ben, eventId)).toEqual(["Buy my boots."]);
  const before = await newsOf(dora, eventId);
  const content = `Buy my boots, @${dora.username}.`;
  await ben.api.eventComments.updateComment({ eventId, commentId: hidden, content });
  expect(await newsOf(dora, eventId)).toEqual(before);
});

test("news of a comment goes with it, unless it's also of another", async () => {
  const eventId = await newEvent("Heath walk");
  const remove = ({ api }: Person, commentId: string) =>
    api.eventComments.deleteComment({ eventId, commentId });
  await say(dora, eventId, "Lovely.");
  await world.settle();
  const { commentId } = await say(ben, eventId, "Is it far?");
  const news = async () => [await newsOf(ada, eventId), await newsOf(dora, eventId)];
  const both = [
    [`${ben.name} and 1 other commented on “Heath walk”`],
    [`${ben.name} commented on “Heath walk”`],
  ];
  expect(await news()).toEqual(both);
  const second = await say(ben, eventId, "And steep?");
  await world.settle();
  await remove(ben, second.commentId);
  expect(await news()).toEqual(both);
  await remove(ben, commentId);
  // Ada's is also about Dora's.
  expect(await news()).toEqual([both[0], []]);
});

test("comments are written until 30 days after a past or cancelled event, then read and deleted", async () => {
  const eventId = await newEvent("Dune walk", 2);
  const { commentId } = await say(ben, eventId, "See you.");
  await ada.api.events.cancelEvent({ eventId });
  await say(cleo, eventId, "A pity.");
  await letPass(world, 31 * day, everyone());
  await say(cleo, eventId, "Next time.");
  await letPass(world, 2 * day, everyone());
  const closed = { code: "event.comments_closed" };
  expect(await refusedWith(say(cleo, eventId, "Hm."))).toMatchObject(closed);
  const { updateComment, deleteComment } = ben.api.eventComments;
  const edit = updateComment({ eventId, commentId, content: "Hm." });
  expect(await refusedWith(edit)).toMatchObject(closed);
  expect(await wordsSeenBy(dora, eventId)).toEqual(["See you.", "A pity.", "Next time."]);
  await deleteComment({ eventId, commentId });
  expect(await wordsSeenBy(dora, eventId)).toEqual(["A pity.", "Next time."]);
});
