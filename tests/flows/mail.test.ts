import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Row, rowsByEntity } from "../faults/table-rows.ts";
import { grant } from "../support/operator.ts";
import {
  becomeMember,
  mailedCode,
  munich,
  type Person,
  pay,
  type Sketch,
  signUp,
  visitorApi,
} from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

const minute = 60_000;
const hour = 60 * minute;

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  world = await startAttune();
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
});
afterAll(() => world?.close());

/** The conversation of two people, who are connected for it if they are not. */
async function converse(one: Person, other: Person): Promise<string> {
  const { status } = await one.api.connections.getStatus({ userId: other.userId });
  if (status === "none") {
    await one.api.connections.sendRequest({ receiverId: other.userId });
    const { received } = await other.api.connections.listRequests();
    await other.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  }
  const { conversationId } = await one.api.conversations.openConversation({
    participantId: other.userId,
  });
  await world.settle();
  return conversationId;
}

const send = (from: Person, conversationId: string) =>
  from.api.conversations.sendMessage({ conversationId, body: "How are you?" });

/** Sends a message, and lets the minutes pass in which more of the conversation would join its mail. */
async function write(from: Person, conversationId: string): Promise<void> {
  await send(from, conversationId);
  await pass(6 * minute, ada, ben);
}

const mailsTo = (person: Person, since: number) =>
  world.mail.list({ to: person.email, since }).filter(({ tags }) => tags.mail);

const rowOf = async (mailId: string | undefined): Promise<Row | undefined> =>
  (await rowsByEntity(world))("mail").find((row) => row.mailId === mailId);

/** Lets time pass; tokens last an hour. */
async function pass(time: number, ...people: Person[]) {
  await world.settle({ advance: time });
  for (const person of people) await person.signIn();
}

test("[O2] nobody is mailed about a request to connect or its acceptance", async () => {
  const since = world.clock.now();
  await converse(ada, ben);
  await pass(2 * hour, ada, ben);
  expect(mailsTo(ada, since)).toEqual([]);
  expect(mailsTo(ben, since)).toEqual([]);
});

test("[O5] a message is mailed after five minutes, a reaction after an hour, neither twice", async () => {
  const conversationId = await converse(ada, ben);
  const since = world.clock.now();
  await write(ada, conversationId);
  expect(mailsTo(ben, since)).toHaveLength(1);

  const { postId } = await ada.api.feed.createPost({ content: "Rain.", visibility: "public" });
  await ben.api.feed.react({ postId, reactionType: "love" });
  await world.settle({ advance: 58 * minute });
  expect(mailsTo(ada, since)).toEqual([]);
  await pass(4 * minute, ada, ben);
  expect(mailsTo(ada, since).map(({ subject }) => subject)).toHaveLength(1);

  await pass(3 * hour, ada, ben);
  expect(mailsTo(ben, since)).toHaveLength(1);
  expect(mailsTo(ada, since)).toHaveLength(1);
});

test("[O2] a member who switched mails, or mails of a kind, off gets none", async () => {
  const conversationId = await converse(ada, ben);
  const { profiles } = ben.api;
  for (const key of ["messages", "email_notifications"] as const) {
    const since = world.clock.now();
    await profiles.updateNotificationPreferences({ [key]: false });
    await write(ada, conversationId);
    expect(mailsTo(ben, since)).toEqual([]);
    await profiles.updateNotificationPreferences({ [key]: true });
    await write(ada, conversationId);
    expect(mailsTo(ben, since)).toHaveLength(1);
    await ben.api.conversations.markConversationRead({ conversationId });
  }
});

test("ten messages in a minute make one mail that says so", async () => {
  const conversationId = await converse(ada, ben);
  const since = world.clock.now();
  for (let index = 0; index < 10; index++) await send(ada, conversationId);
  await pass(10 * minute, ada, ben);
  const mails = mailsTo(ben, since);
  expect(mails.map(({ subject }) => subject)).toEqual(["Ada Winter wrote to you"]);
  expect(mails[0]?.text).toContain("There are 10 new messages in your conversation.");
  const rows = (await rowsByEntity(world))("mail").filter(
    (row) => row.userId === ben.userId && Date.parse(String(row.createdAt)) >= since,
  );
  expect(rows.map(({ status }) => status).sort()).toEqual([...Array(9).fill("gathered"), "sent"]);
  await ben.api.conversations.markConversationRead({ conversationId });
});

test("messages that are read in the app meanwhile aren't mailed, and leave the bell", async () => {
  const conversationId = await converse(ada, ben);
  const since = world.clock.now();
  await send(ada, conversationId);
  await world.settle();
  expect((await ben.api.accounts.getSession()).counts.unreadNotifications).toBeGreaterThan(0);
  await ben.api.conversations.markConversationRead({ conversationId });
  await world.settle();
  const { items } = await ben.api.notifications.listNotifications({});
  expect(items.find(({ type }) => type === "message")).toMatchObject({ read: true });
  await pass(10 * minute, ada, ben);
  expect(mailsTo(ben, since)).toEqual([]);
});

test("a member who gathers gets one mail of several things", async () => {
  const since = world.clock.now();
  const { postId } = await ben.api.feed.createPost({ content: "Sun.", visibility: "public" });
  await ada.api.feed.react({ postId, reactionType: "love" });
  await ada.api.feed.addComment({ postId, content: "At last!" });
  await pass(70 * minute, ada, ben);
  const mails = mailsTo(ben, since);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/, and 1 more$/);
  expect(mails[0]?.text).toContain("Ada Winter responded to your post");
  expect(mails[0]?.text).toContain("Ada Winter commented on your post");
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
  await pass(70 * minute, ada, ben);
  expect(mailsTo(ben, since)).toEqual([]);
  const { items } = await ben.api.notifications.listNotifications({});
  expect(items.filter(({ type }) => type === "post_comment").length).toBeGreaterThan(0);
  await ben.api.attention.updateAttention({ switches: { post_comments: { mail: true } } });
});

test("the queue showing a mail again sends nothing", async () => {
  const conversationId = await converse(ada, ben);
  const since = world.clock.now();
  await write(ada, conversationId);
  const mailId = mailsTo(ben, since)[0]?.tags.mail;
  const sender = world.resources.find(
    ({ type, physicalName }) => type === "AWS::Lambda::Function" && /-mail$/.test(physicalName),
  );
  const record = { messageId: "again", body: JSON.stringify({ mailId }) };
  const answer = await world.invoke(sender?.physicalName ?? "", { Records: [record, record] });
  expect(answer).toEqual({ batchItemFailures: [] });
  await world.settle();
  expect(mailsTo(ben, since)).toHaveLength(1);
});

test("[O6] the zone of onboarding is that of the quiet hours, and an unknown one is refused", async () => {
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
  const conversationId = await converse(ada, ben);
  const start = hourIn(world.clock.now(), timeZone);
  const end = (start + 2) % 24;
  await ben.api.mail.updateEmailPreferences({
    quietHoursEnabled: true,
    quietHoursStart: start,
    quietHoursEnd: end,
    timeZone,
  });
  const since = world.clock.now();
  await write(ada, conversationId);
  await world.settle({ advance: 30 * minute });
  expect(mailsTo(ben, since)).toEqual([]);
  await pass(2 * hour, ada, ben);
  const mails = mailsTo(ben, since);
  expect(mails).toHaveLength(1);
  expect(hourIn(mails[0]?.time ?? 0, timeZone)).toBe(end);
  await ben.api.mail.updateEmailPreferences({ quietHoursEnabled: false });
});

test("quiet hours that are set while a mail waits hold it back as well", async () => {
  const timeZone = "America/Los_Angeles";
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
  await pass(65 * minute, ada, ben);
  expect(mailsTo(ben, since)).toEqual([]);
  await pass(4 * hour, ada, ben);
  expect(mailsTo(ben, since).map(({ time }) => hourIn(time, timeZone))).toEqual([end]);
  await ben.api.mail.updateEmailPreferences({ quietHoursEnabled: false });
});

test("[O9] that a mail was opened and a link in it followed is noted once", async () => {
  const conversationId = await converse(ada, ben);
  const since = world.clock.now();
  await write(ada, conversationId);
  const mail = mailsTo(ben, since)[0];
  const pixel = /<img[^>]+src="([^"]*\/mail\/t\/o\/[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
  const link = /href="([^"]*\/mail\/t\/c\/[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
  await world.settle();
  expect(await rowOf(mail?.tags.mail)).toMatchObject({ status: "sent", messageId: mail?.id });
  expect(await rowOf(mail?.tags.mail)).not.toHaveProperty("openedAt");
  expect((await fetch(pixel)).status).toBe(200);
  const followed = await fetch(link, { redirect: "manual" });
  expect(followed.headers.get("location")).toContain(world.origin);
  await world.settle();
  const first = await rowOf(mail?.tags.mail);
  expect(Date.parse(String(first?.openedAt))).toBeGreaterThanOrEqual(since);
  expect(Date.parse(String(first?.clickedAt))).toBeGreaterThanOrEqual(since);
  world.clock.advance(minute);
  await fetch(pixel);
  await world.settle();
  expect(await rowOf(mail?.tags.mail)).toEqual(first);
});

test("[O4] the link at the foot of a mail unsubscribes without signing in", async () => {
  const conversationId = await converse(ada, ben);
  const since = world.clock.now();
  await write(ada, conversationId);
  const mail = mailsTo(ben, since)[0];
  const header = mail?.headers.find(({ name }) => name === "List-Unsubscribe")?.value ?? "";
  const url = new URL(header.slice(1, -1));
  expect(url.origin).toBe(world.origin);
  const visitor = visitorApi(world);
  const token = decodeURIComponent(url.pathname.split("/").at(-2) ?? "");
  const wrong = [`${ben.userId}.`, `${ada.userId}.${token.split(".")[1]}`, `${token}x`, "x"];
  for (const forged of wrong) {
    await expect(visitor.mail.unsubscribe({ token: forged, subject: "all" })).rejects.toMatchObject(
      {
        code: "request.invalid",
      },
    );
  }
  await visitor.mail.unsubscribe({ token, subject: "all" });
  expect(await ben.api.mail.getEmailPreferences()).toMatchObject({ unsubscribedAll: true });
  await write(ada, conversationId);
  expect(mailsTo(ben, since)).toHaveLength(1);
  await ben.api.mail.updateEmailPreferences({ unsubscribedAll: false });
});

test("one click in a mail program stops mail of that kind alone", async () => {
  const conversationId = await converse(ada, ben);
  await ben.api.conversations.markConversationRead({ conversationId });
  const since = world.clock.now();
  await write(ada, conversationId);
  const headers = new Map(mailsTo(ben, since)[0]?.headers.map(({ name, value }) => [name, value]));
  expect(headers.get("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  const answer = await fetch(headers.get("List-Unsubscribe")?.slice(1, -1) ?? "", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  const { switches } = await ben.api.attention.getAttention();
  expect(switches.messages).toEqual({ bell: true, mail: false, push: true });
  expect(switches.post_comments?.mail).toBe(true);
  await ben.api.attention.updateAttention({ switches: { messages: { mail: true } } });
});

test("an address that was never confirmed gets no mail", async () => {
  const dora = await onboardUnconfirmed({ name: "Dora Spring", username: "dora" });
  const { postId } = await dora.api.feed.createPost({ content: "New here.", visibility: "public" });
  await ada.api.feed.react({ postId, reactionType: "celebrate" });
  await pass(2 * hour, ada, ben, dora);
  expect(mailsTo(dora, 0)).toEqual([]);
  const bell = await dora.api.notifications.listNotifications({});
  expect(bell.items.map(({ type }) => type)).toEqual(["post_reaction"]);
});

/** As becomeMember, without following the link in the mail. */
async function onboardUnconfirmed(sketch: Sketch): Promise<Person> {
  const person = await signUp(world, sketch);
  await pay(world, person);
  await person.api.profiles.ensureProfile();
  await person.api.profiles.completeOnboarding({
    name: person.name,
    bio: "Hello.",
    cityId: munich,
    imageUrl: `/media/profile-images/${person.userId}/portrait.jpg`,
    languagesSpoken: ["en"],
    interests: ["Yoga"],
    termsVersion: currentTermsVersion,
  });
  await world.settle();
  return person;
}

test("a mail that bounces is the last to its address", async () => {
  const email = "bounce+fay@simulator.amazonses.com";
  const fay = await becomeMember(world, { name: "Fay Hill", username: "fay", email });
  // The welcome went out, and came back.
  expect(mailsTo(fay, 0)).toHaveLength(1);
  expect(await fay.api.mail.getEmailPreferences()).toMatchObject({
    suppression: "bounced",
    unsubscribedAll: false,
  });
  const { items } = await fay.api.notifications.listNotifications({});
  expect(items.map(({ title }) => title)).toContain("Our emails don't reach you");
  const conversationId = await converse(ada, fay);
  await write(ada, conversationId);
  expect(mailsTo(fay, 0)).toHaveLength(1);
  await fay.signIn();
  await fay.api.conversations.markConversationRead({ conversationId });
  await fay.api.accounts.changeEmail({ email: "fay@people.example" });
  const code = mailedCode(world, "fay@people.example");
  await fay.api.accounts.verifyEmail({ code });
  expect(await fay.api.mail.getEmailPreferences()).toMatchObject({ suppression: null });
  await write(ada, conversationId);
  expect(
    world.mail.list({ to: "fay@people.example" }).filter(({ tags }) => tags.mail),
  ).toHaveLength(1);
  expect(world.deadLetters()).toEqual([]);
});

test("[B21] a test mail goes to any address at once, for an admin alone", async () => {
  const draft = { email: "post@example.org", emailType: "message" } as const;
  expect(await refusal(ada.api.mail.sendTestEmail(draft))).toMatchObject({
    code: "permission.denied",
  });
  await grant(world, ben.userId, ["system_admin"]);
  const since = world.clock.now();
  await ben.api.mail.sendTestEmail(draft);
  await world.settle();
  const [mail] = world.mail.list({ to: draft.email, since });
  expect(mail?.subject).toBe("Attune wrote to you");
  expect((await rowOf(mail?.tags.mail))?.status).toBe("sent");
});
