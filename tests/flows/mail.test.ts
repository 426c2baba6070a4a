import { hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { letPass } from "../support/clock.ts";
import { eventDraft } from "../support/event-draft.ts";
import { converse, mailsTo, sendAndMail, sendMessage } from "../support/mail.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
});
afterAll(() => world?.close());

test("[O2] connection requests and acceptances aren't mailed", async () => {
  const since = world.clock.now();
  await converse(world, ada, ben);
  await letPass(world, 2 * hour, [ada, ben]);
  expect(mailsTo(world, ada, since)).toEqual([]);
  expect(mailsTo(world, ben, since)).toEqual([]);
});

test("[O5] a message is mailed after five minutes, a reaction after an hour, neither twice", async () => {
  const conversationId = await converse(world, ada, ben);
  const since = world.clock.now();
  await sendAndMail(world, ada, conversationId);
  expect(mailsTo(world, ben, since)).toHaveLength(1);

  const { postId } = await ada.api.feed.createPost({ content: "Rain.", visibility: "public" });
  await ben.api.feed.react({ postId, reactionType: "love" });
  await world.settle({ advance: 58 * minute });
  expect(mailsTo(world, ada, since)).toEqual([]);
  await letPass(world, 4 * minute, [ada, ben]);
  expect(mailsTo(world, ada, since).map(({ subject }) => subject)).toHaveLength(1);

  await letPass(world, 3 * hour, [ada, ben]);
  expect(mailsTo(world, ben, since)).toHaveLength(1);
  expect(mailsTo(world, ada, since)).toHaveLength(1);
});

test("[O2] a member who switched mails, or mails of a kind, off gets none", async () => {
  const conversationId = await converse(world, ada, ben);
  const { profiles } = ben.api;
  for (const key of ["messages", "email_notifications"] as const) {
    const since = world.clock.now();
    await profiles.updateNotificationPreferences({ [key]: false });
    await sendAndMail(world, ada, conversationId);
    expect(mailsTo(world, ben, since)).toEqual([]);
    await profiles.updateNotificationPreferences({ [key]: true });
    await sendAndMail(world, ada, conversationId);
    expect(mailsTo(world, ben, since)).toHaveLength(1);
    await ben.api.conversations.markConversationRead({ conversationId });
  }
});

test("ten messages in a minute make one mail that says so", async () => {
  const conversationId = await converse(world, ada, ben);
  const since = world.clock.now();
  for (let index = 0; index < 10; index++) await sendMessage(ada, conversationId);
  await letPass(world, 10 * minute, [ada, ben]);
  const mails = mailsTo(world, ben, since);
  expect(mails.map(({ subject }) => subject)).toEqual(["Ada Winter wrote to you"]);
  expect(mails[0]?.text).toContain("There are 10 new messages in your conversation.");
  const rows = (await rowsByEntity(world))("mail").filter(
    (row) => row.userId === ben.userId && Date.parse(String(row.createdAt)) >= since,
  );
  // A second one if the minute spans two of the spans that share a row.
  expect(rows.map(({ status }) => status).filter((status) => status === "sent")).toHaveLength(1);
  expect(rows.length).toBeLessThanOrEqual(2);
  await ben.api.conversations.markConversationRead({ conversationId });
});

test("messages that are read in the app meanwhile aren't mailed, and leave the bell", async () => {
  const conversationId = await converse(world, ada, ben);
  const since = world.clock.now();
  await sendMessage(ada, conversationId);
  await world.settle();
  expect((await ben.api.accounts.getSession()).counts.unreadNotifications).toBeGreaterThan(0);
  await ben.api.conversations.markConversationRead({ conversationId });
  await world.settle();
  const { items } = await ben.api.notifications.listNotifications({});
  expect(items.find(({ type }) => type === "message")).toMatchObject({ read: true });
  await letPass(world, 10 * minute, [ada, ben]);
  expect(mailsTo(world, ben, since)).toEqual([]);
});

test("messages that are read in the app aren't mailed to a member without them in the bell either", async () => {
  const conversationId = await converse(world, ada, ben);
  const since = world.clock.now();
  await ben.api.attention.updateAttention({ switches: { messages: { bell: false } } });
  await sendMessage(ada, conversationId);
  await world.settle();
  await ben.api.conversations.markConversationRead({ conversationId });
  await letPass(world, 10 * minute, [ada, ben]);
  expect(mailsTo(world, ben, since)).toEqual([]);
  await sendAndMail(world, ada, conversationId);
  expect(mailsTo(world, ben, since)).toHaveLength(1);
  await ben.api.conversations.markConversationRead({ conversationId });
  await ben.api.attention.updateAttention({ switches: { messages: { bell: true } } });
});

test("several things that happen within minutes make one mail", async () => {
  const since = world.clock.now();
  const { postId } = await ben.api.feed.createPost({ content: "Sun.", visibility: "public" });
  await ada.api.feed.react({ postId, reactionType: "love" });
  await ada.api.feed.addComment({ postId, content: "At last!" });
  await letPass(world, 70 * minute, [ada, ben]);
  const mails = mailsTo(world, ben, since);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/, and 1 more$/);
  expect(mails[0]?.text).toContain("Ada Winter reacted to your post");
  expect(mails[0]?.text).toContain("Ada Winter commented on your post");
});

test("a gathered mail quotes each comment to members who chose it, as it is when it's sent", async () => {
  const { postId } = await ben.api.feed.createPost({ content: "Mist.", visibility: "public" });
  const comment = (content: string) => ada.api.feed.addComment({ postId, content });
  const gathered = async () => {
    const since = world.clock.now();
    const first = await comment("Like milk.");
    await comment("Or wool.");
    const deleted = await comment("Or smoke.");
    await world.settle();
    await ada.api.feed.updateComment({
      postId,
      commentId: first.commentId,
      content: "Like oat milk.",
    });
    await ada.api.feed.deleteComment({ postId, commentId: deleted.commentId });
    await letPass(world, 70 * minute, [ada, ben]);
    const [mail, ...others] = mailsTo(world, ben, since);
    expect(others).toEqual([]);
    return mail?.text ?? "";
  };
  expect(await gathered()).not.toMatch(/milk|wool|smoke/);
  await ben.api.attention.updateAttention({ showsContent: true });
  const text = await gathered();
  // Each with its own link, in the order in which they were handled.
  expect(text).toMatch(/\* .+\n {2}“Like oat milk\.”\n {2}http\S+\n/);
  expect(text).toMatch(/\* .+\n {2}“Or wool\.”\n {2}http\S+\n/);
  expect(text).not.toContain("smoke");
  await ben.api.attention.updateAttention({ showsContent: false });
});

test("what's switched off, deleted or taken back while its mail waits isn't sent", async () => {
  const since = world.clock.now();
  const post = async () =>
    (await ben.api.feed.createPost({ content: "Wind.", visibility: "public" })).postId;
  const [deleted, takenBack, unwanted] = [await post(), await post(), await post()];
  await ada.api.feed.addComment({ postId: deleted, content: "Windy." });
  await ada.api.feed.react({ postId: takenBack, reactionType: "love" });
  await ada.api.feed.addComment({ postId: unwanted, content: "Too windy." });
  await world.settle();
  await ben.api.feed.deletePost({ postId: deleted });
  await ada.api.feed.unreact({ postId: takenBack });
  await ben.api.attention.updateAttention({ switches: { post_comments: { mail: false } } });
  await letPass(world, 70 * minute, [ada, ben]);
  expect(mailsTo(world, ben, since)).toEqual([]);
  const { items } = await ben.api.notifications.listNotifications({});
  expect(items.filter(({ type }) => type === "post_comment").length).toBeGreaterThan(0);
  await ben.api.attention.updateAttention({ switches: { post_comments: { mail: true } } });
});

test("answers, joins and plans that are taken back while their mail waits aren't mailed", async () => {
  await grant(world, ada.userId, ["system_admin"]);
  const since = world.clock.now();
  const { eventId } = await ben.api.events.createEvent(eventDraft(world, { title: "A walk" }));
  const circle = { name: "Walkers", description: "We walk.", categories: [] };
  const { circleId } = await ben.api.circles.createCircle(circle);
  await ada.api.events.approveEvent({ eventId });
  await ada.api.circles.approveCircle({ circleId });
  const meetup = async () => {
    const { meetupId } = await ben.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
    await world.settle();
    return { circleId, meetupId };
  };
  await ada.api.events.joinEvent({ eventId });
  await ada.api.circles.joinCircle({ circleId });
  await world.settle();
  const planned = await meetup();
  await ada.api.events.leaveEvent({ eventId });
  await ben.api.meetups.endMeetup(planned);
  await letPass(world, 70 * minute, [ada, ben]);
  const subjects = (person: Person) => mailsTo(world, person, since).map(({ subject }) => subject);
  expect(subjects(ada)).toEqual([]);
  expect(subjects(ben)).toEqual(["Ada Winter joined Walkers"]);

  const again = await meetup();
  const { occurrences } = await ada.api.meetups.getMeetup(again);
  const occurrence = { ...again, occurrenceId: occurrences[0]?.occurrenceId ?? "" };
  await ada.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  await world.settle();
  await ada.api.meetups.answerOccurrence({ ...occurrence, answer: "not_going" });
  await ada.api.circles.leaveCircle({ circleId });
  await ada.api.circles.joinCircle({ circleId });
  await world.settle();
  await ada.api.circles.leaveCircle({ circleId });
  await letPass(world, 70 * minute, [ada, ben]);
  expect(subjects(ben)).toHaveLength(1);
});

test("what comes from a muted member or conversation isn't mailed, if it was waiting then", async () => {
  const conversationId = await converse(world, ada, ben);
  const since = world.clock.now();
  await sendMessage(ada, conversationId);
  await world.settle();
  await ben.api.mutes.muteScope({ scopeId: conversationId, length: "always" });
  await letPass(world, 10 * minute, [ada, ben]);
  expect(mailsTo(world, ben, since)).toEqual([]);
  await ben.api.mutes.unmuteScope({ scopeId: conversationId });
  await sendMessage(ada, conversationId);
  await world.settle();
  await ben.api.mutes.muteMember({ userId: ada.userId, length: "always" });
  await letPass(world, 10 * minute, [ada, ben]);
  expect(mailsTo(world, ben, since)).toEqual([]);
  await ben.api.mutes.unmuteMember({ userId: ada.userId });
  await ben.api.conversations.markConversationRead({ conversationId });
});

test("a mail that the queue delivers again isn't sent twice", async () => {
  const conversationId = await converse(world, ada, ben);
  const since = world.clock.now();
  await sendAndMail(world, ada, conversationId);
  const mailId = mailsTo(world, ben, since)[0]?.tags.mail;
  const sender = world.resources.find(
    ({ type, physicalName }) => type === "AWS::Lambda::Function" && /-mail$/.test(physicalName),
  );
  const record = { messageId: "again", body: JSON.stringify({ mailId }) };
  const answer = await world.invoke(sender?.physicalName ?? "", { Records: [record, record] });
  expect(answer).toEqual({ batchItemFailures: [] });
  await world.settle();
  expect(mailsTo(world, ben, since)).toHaveLength(1);
});

test("[O6] quiet hours use the time zone from onboarding, and an unknown one is refused", async () => {
  const { mail } = ben.api;
  expect(await mail.getEmailPreferences()).toMatchObject({ timeZone: "Europe/Berlin" });
  await expect(mail.updateEmailPreferences({ timeZone: "Mars/Olympus" })).rejects.toMatchObject({
    code: "data.invalid",
  });
});

const hourIn = (time: number, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(time),
  );

test("[O6] in quiet hours of the member's own zone a mail waits until they end", async () => {
  const timeZone = "Asia/Kolkata";
  const conversationId = await converse(world, ada, ben);
  const start = hourIn(world.clock.now(), timeZone);
  const end = (start + 2) % 24;
  await ben.api.mail.updateEmailPreferences({
    quietHoursEnabled: true,
    quietHoursStart: start,
    quietHoursEnd: end,
    timeZone,
  });
  const since = world.clock.now();
  await sendAndMail(world, ada, conversationId);
  await world.settle({ advance: 30 * minute });
  expect(mailsTo(world, ben, since)).toEqual([]);
  await letPass(world, 2 * hour, [ada, ben]);
  const mails = mailsTo(world, ben, since);
  expect(mails).toHaveLength(1);
  expect(hourIn(mails[0]?.time ?? 0, timeZone)).toBe(end);
  await ben.api.mail.updateEmailPreferences({ quietHoursEnabled: false });
});

test("quiet hours that are set while a mail waits hold it back as well", async () => {
  // Has no summer time, which leaves out an hour in spring.
  const timeZone = "America/Phoenix";
  const since = world.clock.now();
  const { postId } = await ben.api.feed.createPost({ content: "Fog.", visibility: "public" });
  await ada.api.feed.react({ postId, reactionType: "love" });
  await world.settle();
  const start = hourIn(world.clock.now() + 50 * minute, timeZone);
  const end = (start + 3) % 24;
  await ben.api.mail.updateEmailPreferences({
    quietHoursEnabled: true,
    quietHoursStart: start,
    quietHoursEnd: end,
    timeZone,
  });
  await letPass(world, 65 * minute, [ada, ben]);
  expect(mailsTo(world, ben, since)).toEqual([]);
  await letPass(world, 4 * hour, [ada, ben]);
  expect(mailsTo(world, ben, since).map(({ time }) => hourIn(time, timeZone))).toEqual([end]);
  await ben.api.mail.updateEmailPreferences({ quietHoursEnabled: false });
});
