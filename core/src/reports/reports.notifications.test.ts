import { expect, test } from "vitest";
import { newId } from "../kernel/ids.ts";
import { formatSentences, notificationWordsIn } from "../kernel/texts/notification-words.ts";
import { appealAnswered, reportResolved } from "./reports.notifications.ts";

const reportId = newId("report", Date.parse("2026-11-20T23:30:00.000Z"));
const resolved = (timeZone: string) =>
  reportResolved("ada", "none", { kind: "post", reportId }, timeZone);

test("an answered report is dated in the reporter's time zone, in any language", async () => {
  const { words, title, message } = resolved("Europe/Berlin");
  expect(message).toMatch(/^You sent it on 21 November 2026\. /);
  const german = await notificationWordsIn("de");
  const say = (shown: typeof german) =>
    formatSentences(shown, words, { name: "", total: 1 }, { title, message }).message;
  expect(say(german)).toMatch(/^Gesendet: 21\. November 2026\. /);
  // The zone of the page where the bell is opened.
  expect(say({ ...german, timeZone: "America/New_York" })).toMatch(/^Gesendet: 20\. November 2026/);
});

test("an answered report is dated in UTC while the reporter's time zone isn't known", () => {
  expect(resolved("UTC").message).toMatch(/^You sent it on 20 November 2026\. /);
});

test("a granted appeal doesn't seem to restore what was removed", () => {
  const titleAfter = (decision: "hide" | "remove") =>
    appealAnswered(
      "ada",
      { kind: "post", excerpt: "", decision },
      { granted: true, answer: "You're right." },
    ).title;
  expect(titleAfter("remove")).toBe(
    "Your appeal about your post was granted; what was removed stays deleted",
  );
  expect(titleAfter("hide")).toBe("Your appeal about your post was granted");
});
