import { hour, minute } from "@attune/core/kernel/clock";
import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { converse, mailRow, mailsTo, sendAndMail } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
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
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
});
afterAll(() => world?.close());

test("[O9] a mail's first open and click are recorded, once", async () => {
  const conversationId = await converse(world, ada, ben);
  const since = world.clock.now();
  await sendAndMail(world, ada, conversationId);
  const mail = mailsTo(world, ben, since)[0];
  const pixel = /<img[^>]+src="([^"]*\/mail\/t\/o\/[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
  const link = /href="([^"]*\/mail\/t\/c\/[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
  await world.settle();
  expect(await mailRow(world, mail?.tags.mail)).toMatchObject({
    status: "sent",
    messageId: mail?.id,
  });
  expect(await mailRow(world, mail?.tags.mail)).not.toHaveProperty("openedAt");
  expect((await fetch(pixel)).status).toBe(200);
  const followed = await fetch(link, { redirect: "manual" });
  expect(followed.headers.get("location")).toContain(world.origin);
  await world.settle();
  const first = await mailRow(world, mail?.tags.mail);
  expect(Date.parse(String(first?.openedAt))).toBeGreaterThanOrEqual(since);
  expect(Date.parse(String(first?.clickedAt))).toBeGreaterThanOrEqual(since);
  world.clock.advance(minute);
  await fetch(pixel);
  await world.settle();
  expect(await mailRow(world, mail?.tags.mail)).toEqual(first);
});

test("[O4] the link at the foot of a mail unsubscribes without signing in", async () => {
  const conversationId = await converse(world, ada, ben);
  const since = world.clock.now();
  await sendAndMail(world, ada, conversationId);
  const mail = mailsTo(world, ben, since)[0];
  const header = mail?.headers.find(({ name }) => name === "List-Unsubscribe")?.value ?? "";
  const url = new URL(header.slice(1, -1));
  expect(url.origin).toBe(world.origin);
  const visitor = visitorApi(world);
  const token = url.searchParams.get("token") ?? "";
  // CloudFront logs paths, but no queries.
  expect(url.pathname).toBe("/api/mail/unsubscribe/messages");
  const wrong = [`${ben.userId}.`, `${ada.userId}.${token.split(".")[1]}`, `${token}x`, "x"];
  for (const forged of wrong) {
    await expect(visitor.mail.unsubscribe({ token: forged, subject: "all" })).rejects.toMatchObject(
      {
        code: "request.invalid",
      },
    );
  }
  for (const blank of ["", "  "]) {
    await expect(visitor.mail.unsubscribe({ token: blank, subject: "all" })).rejects.toMatchObject({
      code: "request.invalid",
      data: { issues: [{ path: "token" }] },
    });
  }
  await ben.signIn();
  const openSettings = await listen(world, ["attune", ben.accessToken()]);
  await visitor.mail.unsubscribe({ token, subject: "digest" });
  await openSettings.heard("settings.changed");
  await visitor.mail.unsubscribe({ token, subject: "all" });
  await openSettings.heard("settings.changed", 2);
  await openSettings.close();
  expect(await ben.api.mail.getEmailPreferences()).toMatchObject({ unsubscribedAll: true });
  await sendAndMail(world, ada, conversationId);
  expect(mailsTo(world, ben, since)).toHaveLength(1);
  await ben.api.mail.updateEmailPreferences({ unsubscribedAll: false });
});

const oneClick = new FormData();
oneClick.set("List-Unsubscribe", "One-Click");

// RFC 8058 prefers the first and allows the second.
test.each([
  ["a form in parts", oneClick],
  ["a plain form", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
])("one click in a mail program, by %s, stops mail of that kind alone", async (_form, body) => {
  const conversationId = await converse(world, ada, ben);
  await ben.api.conversations.markConversationRead({ conversationId });
  const since = world.clock.now();
  await sendAndMail(world, ada, conversationId);
  const headers = new Map(
    mailsTo(world, ben, since)[0]?.headers.map(({ name, value }) => [name, value]),
  );
  expect(headers.get("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  const address = headers.get("List-Unsubscribe")?.slice(1, -1) ?? "";
  const answer = await fetch(address, { method: "POST", body });
  expect(answer.status).toBe(200);
  const { switches } = await ben.api.attention.getAttention();
  expect(switches.messages).toEqual({ bell: true, mail: false, push: true });
  expect(switches.post_comments?.mail).toBe(true);
  await ben.api.attention.updateAttention({ switches: { messages: { mail: true } } });
});

test("a mail program that only opens the address shows the page that asks first", async () => {
  const conversationId = await converse(world, ada, ben);
  await ben.api.conversations.markConversationRead({ conversationId });
  const since = world.clock.now();
  await sendAndMail(world, ada, conversationId);
  const headers = mailsTo(world, ben, since)[0]?.headers ?? [];
  const address = headers.find(({ name }) => name === "List-Unsubscribe")?.value.slice(1, -1) ?? "";
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/html");
  const page = new URL(answer.url);
  expect([page.origin, page.pathname]).toEqual([world.origin, "/unsubscribe"]);
  expect(page.searchParams.get("kind")).toBe("messages");
  expect(address).toContain(page.searchParams.get("token"));
  const { switches } = await ben.api.attention.getAttention();
  expect(switches.messages?.mail).toBe(true);
});

test("one click on a mail of several kinds stops these, not all mail", async () => {
  const since = world.clock.now();
  const { postId } = await ben.api.feed.createPost({ content: "Fog.", visibility: "public" });
  await ada.api.feed.react({ postId, reactionType: "love" });
  await ada.api.feed.addComment({ postId, content: "Thick." });
  await letPass(world, 70 * minute, [ada, ben]);
  const [mail, ...others] = mailsTo(world, ben, since);
  expect(others).toEqual([]);
  const header = mail?.headers.find(({ name }) => name === "List-Unsubscribe")?.value ?? "";
  const answer = await fetch(header.slice(1, -1), { method: "POST" });
  expect(answer.status).toBe(200);
  expect(await ben.api.mail.getEmailPreferences()).toMatchObject({ unsubscribedAll: false });
  const { switches } = await ben.api.attention.getAttention();
  const stopped = Object.entries(switches).filter(([, { mail: isOn }]) => !isOn);
  expect(stopped.map(([kind]) => kind)).toEqual(["post_reactions", "post_comments"]);
  const on = { mail: true };
  await ben.api.attention.updateAttention({
    switches: { post_reactions: on, post_comments: on },
  });
});

test("an address that was never confirmed gets no mail", async () => {
  const dora = await onboardUnconfirmed({ name: "Dora Spring", username: "dora" });
  const { postId } = await dora.api.feed.createPost({ content: "New here.", visibility: "public" });
  await ada.api.feed.react({ postId, reactionType: "celebrate" });
  await letPass(world, 2 * hour, [ada, ben, dora]);
  expect(mailsTo(world, dora, 0)).toEqual([]);
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

test("an address that bounces gets no more mail", async () => {
  const email = "bounce+fay@simulator.amazonses.com";
  const fay = await becomeMember(world, { name: "Fay Hill", username: "fay", email });
  // The welcome went out, and came back.
  expect(mailsTo(world, fay, 0)).toHaveLength(1);
  expect(await fay.api.mail.getEmailPreferences()).toMatchObject({
    suppression: "bounced",
    unsubscribedAll: false,
  });
  const { items } = await fay.api.notifications.listNotifications({});
  expect(items.map(({ title }) => title)).toContain("Our emails aren't reaching you");
  const conversationId = await converse(world, ada, fay);
  await sendAndMail(world, ada, conversationId);
  expect(mailsTo(world, fay, 0)).toHaveLength(1);
  await fay.signIn();
  await fay.api.conversations.markConversationRead({ conversationId });
  await fay.api.accounts.changeEmail({ email: "fay@people.example" });
  const code = await mailedCode(world, "fay@people.example");
  await fay.api.accounts.verifyEmail({ code });
  expect(await fay.api.mail.getEmailPreferences()).toMatchObject({ suppression: null });
  await sendAndMail(world, ada, conversationId);
  expect(
    world.mail.list({ to: "fay@people.example" }).filter(({ tags }) => tags.mail),
  ).toHaveLength(1);
  expect(world.deadLetters()).toEqual([]);
});

test("a member whose code bounces is notified, and mail to the previous address continues", async () => {
  await cleo.signIn();
  await cleo.api.accounts.changeEmail({ email: "bounce+cleo@simulator.amazonses.com" });
  await world.settle();
  const { items } = await cleo.api.notifications.listNotifications({});
  expect(items.map(({ title }) => title)).toContain("We couldn't deliver your code");
  expect(await cleo.api.mail.getEmailPreferences()).toMatchObject({ suppression: null });
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
  expect((await mailRow(world, mail?.tags.mail))?.status).toBe("sent");
});

test.each([
  ["digest", "Your week"],
  ["security_notice", "A new device logged in"],
  ["invoice", "Your invoice"],
] as const)("a test of the %s mail has example data", async (emailType, subject) => {
  const since = world.clock.now();
  await ben.api.mail.sendTestEmail({ email: "post@example.org", emailType });
  await world.settle();
  const mails = world.mail.list({ to: "post@example.org", since, subject });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toMatch(/undefined|null/);
  // There's nothing to unsubscribe from.
  expect(mails[0]?.headers.map(({ name }) => name)).not.toContain("List-Unsubscribe");
});
