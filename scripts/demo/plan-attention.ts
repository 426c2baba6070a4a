import { type Calendar, slotCount } from "./calendar.ts";

/**
 * Some people choose what reaches them and when, in the last round: what happened before reached
 * everyone. A subscription to pushes needs a browser, so none is made up.
 */
export function enterAttention(sheet: Calendar): void {
  sheet.enter(slotCount - 1, {
    act: "quietHours",
    who: "maya",
    start: 22,
    end: 7,
    timeZone: "Europe/Stockholm",
  });
  // Reactions can wait until she opens the app.
  sheet.enter(slotCount - 1, { act: "stopPushes", who: "maya", of: "post_reactions" });
  sheet.enter(slotCount - 1, { act: "listen", who: "maya", circle: 5, level: "mentions" });
  sheet.enter(slotCount - 1, { act: "muteCircle", who: "maya", circle: 8, length: "always" });
  sheet.enter(slotCount - 1, { act: "calm", who: "noor" });
}
