import { expect, test } from "vitest";
import { interfaceLanguageCodes } from "../interface-languages.rules.ts";
import type { Moment, NotificationText } from "./notification-texts.ts";
import {
  englishWords,
  formatSentences,
  notificationWordsIn,
  type WordsOf,
} from "./notification-words.ts";

const when: Moment = { at: "2026-11-25T18:00:00.000Z", zone: "Europe/Berlin" };
const circle = { circle_name: "Morning sitters" };
const event = { event_title: "A walk" };
const planned = { ...event, when };
const thread = { ...circle, kind: "topic" as const };

/** A missing text doesn't compile. */
const examples: { [Id in NotificationText]: Omit<WordsOf<Id>, "id"> } = {
  connectionRequested: {},
  connectionAccepted: {},
  invitationJoined: {},
  messageReceived: {},
  pictureReceived: {},
  groupMessageReceived: { group_title: "Dawn walks" },
  groupChatMessageReceived: {},
  messageRequested: {},
  messageRequestAccepted: {},
  photoTagged: {},
  mentionedInPost: {},
  mentionedInComment: {},
  mentionedInDiscussion: circle,
  postReacted: {},
  pollClosed: {},
  votedPollClosed: {},
  postCommented: {},
  threadContinued: {},
  circlePosted: circle,
  circleJoined: circle,
  circleRequested: circle,
  circleAccepted: circle,
  circleInvited: circle,
  circleApproved: circle,
  circleTakenDown: circle,
  circleClosed: circle,
  circleHandedOver: circle,
  circleHostAppointed: circle,
  circleModerator: circle,
  circleReported: circle,
  circleRemoved: circle,
  circleRemovedWithReason: circle,
  discussionReplied: thread,
  discussionContinued: { ...thread, kind: "discussion" },
  eventJoined: event,
  coHostInvited: event,
  coHostJoined: event,
  coHostLeft: event,
  eventHandedOver: event,
  eventApproved: event,
  eventRefused: event,
  eventTakenDown: event,
  eventEditedSince: event,
  eventNear: planned,
  eventCancelled: planned,
  eventChanged: { ...planned, place: "Lake" },
  eventLinkChanged: planned,
  eventRemoved: planned,
  eventAnnounced: event,
  eventCommented: event,
  eventCommentFollowed: event,
  placeGiven: planned,
  meetupPlanned: planned,
  meetupAnswered: event,
  meetupCommented: event,
  meetupCommentFollowed: event,
  meetupCancelled: planned,
  seriesCancelled: event,
  meetupMoved: planned,
  planChanged: { when },
  planCancelled: { when },
  planSeriesCancelled: {},
  interestAdded: {},
  interestRefused: {},
  facilitatorApproved: {},
  facilitatorRefused: {},
  searchMatched: { search: "sauna", found: "circle" },
  reportResolved: { decision: "remove", reported: "post", when },
  decided: { decision: "warn", reported: "discussion", quote: "Candles" },
  accountSuspended: { until: when },
  accountBanned: {},
  shownAgain: { reported: "post", quote: "Candles" },
  restrictionLifted: { lifted: "suspension" },
  appealGranted: { reported: "reply", quote: "Candles" },
  appealGrantedAfterRemoval: { reported: "photo", quote: "Candles" },
  appealDeclined: {},
  portraitRefused: {},
  mailSuppressed: {},
  codeReturned: {},
};
// Object.keys gives strings.
const ids = Object.keys(examples) as NotificationText[];

const stored = { title: "Stored title", message: "Stored message" };
const values = [
  "Ben",
  "Morning sitters",
  "A walk",
  "Cleo",
  "Lake",
  "sauna",
  "Candles",
  "Stored message",
];

const others = interfaceLanguageCodes.filter((code) => code !== "en");

test.each(others)("every notification is said in %s, with all that it names", async (language) => {
  const words = await notificationWordsIn(language);
  for (const id of ids) {
    const says = (total: number, of = words) =>
      formatSentences(of, { id, ...examples[id] }, { name: "Ben", total }, stored);
    const english = Object.values(says(1, englishWords)).join(" | ");
    const said = Object.values(says(1)).join(" | ");
    const named = (text: string) => values.filter((value) => text.includes(value));
    expect(named(said), `${language} ${id}`).toEqual(named(english));
    expect(said, id).not.toMatch(/undefined|null|\[object|NaN/);
    // Translated, but for names.
    expect(says(1).title, id).not.toBe(says(1, englishWords).title);
    if (!english.endsWith("Stored message")) {
      expect(says(1).message, id).not.toBe(says(1, englishWords).message);
    }
    // As in English.
    expect(says(4).title.includes("3"), id).toBe(says(4, englishWords).title.includes("3"));
  }
});

test.each(interfaceLanguageCodes)(
  "a host's reason for cancelling is quoted in %s",
  async (language) => {
    const words = await notificationWordsIn(language);
    for (const id of ["eventCancelled", "meetupCancelled", "seriesCancelled"] as const) {
      const why = { cancellation_reason: "Snow, and $& more." };
      const { message } = formatSentences(
        words,
        { id, ...planned, ...why },
        { name: "", total: 1 },
        stored,
      );
      expect(message, id).toContain("Snow, and $& more.");
    }
  },
);

test.each(others)("what a push says without names is translated to %s", async (language) => {
  const { texts } = await notificationWordsIn(language);
  for (const [type, text] of Object.entries(englishWords.texts.plain)) {
    expect(Object.entries(texts.plain), type).not.toContainEqual([type, text]);
  }
  expect(texts.newMessages(12)).toContain("12");
});

const titleIn = async (language: (typeof interfaceLanguageCodes)[number], decided: WordsOf) =>
  formatSentences(await notificationWordsIn(language), decided, { name: "", total: 1 }, stored)
    .title;

test("a decision names what it's about in the reader's language, in grammatical form", async () => {
  const hidden = { id: "decided", decision: "hide", reported: "reply", quote: "Candles" } as const;
  const titles = await Promise.all(interfaceLanguageCodes.map((code) => titleIn(code, hidden)));
  expect(titles.map((title) => title.replace(/[\u00a0\u202f]/g, " "))).toEqual([
    "Your reply “Candles” was hidden",
    "Deine Antwort „Candles“ wurde ausgeblendet",
    "Se ocultó tu respuesta «Candles»",
    "Ta réponse « Candles » a été masquée",
    "Sua resposta “Candles” foi ocultada",
    "تم إخفاء ردّك «\u2068Candles\u2069»",
  ]);
  const removed = { ...hidden, decision: "remove", reported: "album", cause: "spam" } as const;
  expect(await titleIn("fr", removed)).toMatch(/^Ton album .* a été supprimé/);
  expect(await titleIn("pt", removed)).toMatch(/^Seu álbum .* foi removido: /);
});

test.each(interfaceLanguageCodes)(
  "of several who joined a circle, %s doesn't speak of one new member",
  async (language) => {
    const words = await notificationWordsIn(language);
    const [one, two] = [1, 2].map(
      (total) =>
        formatSentences(words, { id: "circleJoined", ...circle }, { name: "Ben", total }, stored)
          .message,
    );
    expect(two).not.toBe(one);
  },
);

test("who was removed from a circle reads which", async () => {
  const expelled = { id: "decided", decision: "expel", ...circle } as const;
  for (const code of interfaceLanguageCodes) {
    expect(await titleIn(code, expelled)).toContain("Morning sitters");
  }
});

test("a time is said by the reader's language", async () => {
  const said = async (language: (typeof interfaceLanguageCodes)[number]) =>
    formatSentences(
      await notificationWordsIn(language),
      { id: "meetupMoved", ...planned },
      { name: "", total: 1 },
      stored,
    ).message;
  expect(await said("en")).toBe("It's now on Wednesday 25 November at 19:00 (Berlin time).");
  expect(await said("de")).toBe("Jetzt: Mittwoch, 25. November um 19:00 (Zeit in Berlin).");
});

test("a reminder says when it starts, not that its reader is going, because hosts get it, too", () => {
  const words = { id: "eventNear", ...planned } as const;
  const { message } = formatSentences(englishWords, words, { name: "", total: 1 }, stored);
  expect(message).toBe("It starts on Wednesday 25 November at 19:00 (Berlin time).");
  expect(englishWords.texts.plain.event_reminder).toBe("An event starts soon");
});

test("a time is said in the page's time zone, if that's known", async () => {
  const words = { id: "meetupMoved", ...planned } as const;
  const said = (timeZone?: string) =>
    formatSentences({ ...englishWords, timeZone }, words, { name: "", total: 1 }, stored).message;
  expect(said("Europe/Berlin")).toBe("It's now on Wednesday 25 November at 19:00.");
  expect(said("America/New_York")).toBe("It's now on Wednesday 25 November at 13:00, your time.");
});

test.each([undefined, {}, { id: "ofALaterVersion" }])(
  "what has no known words (%o) is shown as it's stored",
  async (words) => {
    expect(
      formatSentences(await notificationWordsIn("de"), words, { name: "Ben", total: 1 }, stored),
    ).toEqual(stored);
  },
);

test("in Arabic a name in Latin letters keeps the marks around it in place", async () => {
  const words = await notificationWordsIn("ar");
  const who = { name: "Ada", total: 1 };
  const { title } = formatSentences(words, { id: "eventJoined", ...event }, who, {
    title: "",
    message: "",
  });
  expect(title).toContain("\u2068A walk\u2069");
  expect(title).toContain("\u2068Ada\u2069");
});

test.each([
  ["discussionReplied", "ردّ من \u2068Ada\u2069 وشخصين آخرين على موضوعك"],
  ["postReacted", "تفاعلَ مع منشورك \u2068Ada\u2069 وشخصان آخران"],
] as const)("in Arabic two others are declined as %s needs it", async (id, title) => {
  const words = { id, ...examples[id] };
  const who = { name: "Ada", total: 3 };
  expect(formatSentences(await notificationWordsIn("ar"), words, who, stored).title).toBe(title);
});

test("a new moderator reads all that they may do", () => {
  const { message } = formatSentences(
    englishWords,
    { id: "circleModerator", ...circle },
    { name: "Ben", total: 1 },
    stored,
  );
  expect(message).toBe(
    "Ben has made you a moderator. You can answer requests and reports, hide or remove posts, remove members and look after topics and meetups.",
  );
});
