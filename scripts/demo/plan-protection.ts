import { type Calendar, slotCount } from "./calendar.ts";

/** Reports about former members, whom no one meets in the demo. */
const reports = [
  {
    who: "ingrid",
    other: "samuel-r",
    reason: "spam",
    note: "He wrote to me three times to sell me a course.",
  },
  {
    who: "haruto",
    other: "parisa",
    reason: "impersonation",
    note: "The picture is of a singer I know.",
  },
] as const;

/** Message requests between people who aren't connected. */
const requests = [
  {
    who: "walter-j",
    other: "maya",
    body: "Good evening. My daughter says you know how one begins to sit still. I have a chair and a window. Is that enough to start with?",
  },
  {
    who: "zarina",
    other: "maya",
    body: "Your post about the early light made me think of our observatory. May I send you a picture of the dome at five in the morning?",
  },
  {
    who: "maya",
    other: "june",
    body: "I read that you volunteer in a garden that was a parking lot. Could our circle come and see it one Saturday?",
  },
] as const;

export function enterProtection(sheet: Calendar): void {
  for (const report of reports) sheet.enter(slotCount - 1, { act: "report", ...report });
  sheet.enter(slotCount - 1, { act: "block", who: "maya", other: "nika" });
  const mute = { act: "mute", who: "maya", length: "always" } as const;
  sheet.enter(slotCount - 1, { ...mute, other: "samuel-r" });
  sheet.enter(slotCount - 1, { act: "muteWord", who: "maya", word: "moon", length: "always" });
  sheet.enter(slotCount - 1, { act: "hide", who: "maya", post: 3 });
  for (const request of requests) {
    sheet.enter(slotCount - 1, { act: "askToWrite", ...request });
  }
}
