import { type Calendar, slotCount } from "./calendar.ts";

/** What the moderators find in their queue: about members who have left, so nobody meets them again. */
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

/** Some people protect themselves, in the last round. */
export function enterProtection(sheet: Calendar): void {
  for (const report of reports) sheet.enter(slotCount - 1, { act: "report", ...report });
  sheet.enter(slotCount - 1, { act: "block", who: "maya", other: "nika" });
  const mute = { act: "mute", who: "maya", length: "always" } as const;
  sheet.enter(slotCount - 1, { ...mute, other: "samuel-r" });
  sheet.enter(slotCount - 1, { act: "hide", who: "maya", post: 3 });
}
