import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { mailsTo, sendAndMail } from "../support/mail.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { subscribe } from "../support/push.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let conversationId: string;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await connect(ada, ben);
  ({ conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  }));
  await ada.api.profiles.updateProfile({ userId: ada.userId, interfaceLanguage: "de" });
  await world.settle();
});
afterAll(() => world?.close());

const bellOf = async ({ api }: Person, language?: "de" | "ar", timeZone?: string) => {
  const { items } = await api.notifications.listNotifications({ language, timeZone });
  return items.map(({ title, message }) => ({ title, message }));
};

test("the bell speaks the language of the page that shows it", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Frost.", visibility: "public" });
  await ben.api.feed.react({ postId, reactionType: "love" });
  await world.settle();
  const [english] = await bellOf(ada);
  expect(english).toEqual({
    title: "Ben Summer reacted to your post",
    message: "See who reacted.",
  });
  const [german] = await bellOf(ada, "de");
  expect(german).toEqual({
    title: "Ben Summer hat auf deinen Beitrag reagiert",
    message: "Sieh nach, wer reagiert hat.",
  });
});

test("a time in a notification is said by the page's language and time zone", async () => {
  const admin = await becomeMember(world, { name: "Ute Shaw", username: "ute" });
  await grant(world, admin.userId, ["system_admin"]);
  const eventId = await approvedEvent(ben, admin, eventDraft(world, { title: "A walk" }));
  await ada.api.events.joinEvent({ eventId });
  await ben.api.events.cancelEvent({ eventId });
  await world.settle();
  const [german] = await bellOf(ada, "de");
  expect(german?.title).toBe("„A walk“ wurde abgesagt");
  expect(german?.message).toMatch(/^Der Termin entfällt: \p{L}+, \d+\. \p{L}+ um \d{1,2}:\d\d/u);
  const [english] = await bellOf(ada);
  expect(english?.message).toMatch(/^It won't take place on \w+ \d+ \w+ at \d\d:\d\d.*: the host/);
  const [away] = await bellOf(ada, undefined, "Pacific/Auckland");
  expect(away?.message).toMatch(/at \d\d:\d\d, your time: the host/);
  // As when a browser knows a newer zone than the server.
  expect(await bellOf(ada, undefined, "Mars/Olympus")).toEqual(await bellOf(ada));
});

test("mails and pushes are in the language a member chose, and in English for others", async () => {
  const laptop = await subscribe(world, ada);
  const since = world.clock.now();
  await sendAndMail(world, ben, conversationId);
  expect(laptop.pushes().at(-1)?.title).toBe("Du hast eine neue Nachricht");
  const [german] = mailsTo(world, ada, since);
  expect(german?.subject).toBe("Ben Summer hat dir geschrieben");
  expect(german?.text).toContain("Hallo Ada,");
  expect(german?.html).toContain('<html lang="de">');
  await sendAndMail(world, ada, conversationId);
  expect(mailsTo(world, ben, since)[0]?.subject).toBe("Ada Winter wrote to you");
});

test("a code for the address is mailed in the language a member chose", async () => {
  const since = world.clock.now();
  await ada.api.accounts.resendEmailCode();
  await world.settle();
  const subjects = world.mail.list({ to: ada.email, since }).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Bestätige deine E-Mail-Adresse/)]);
});

test("before there's a profile, a code is mailed in the language of the page that asked for it", async () => {
  const newcomer = await signUp(world);
  const since = world.clock.now();
  await newcomer.api.accounts.resendEmailCode({ language: "de" });
  await world.settle();
  const subjects = world.mail.list({ to: newcomer.email, since }).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Bestätige deine E-Mail-Adresse/)]);
});
