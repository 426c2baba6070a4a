import { type Calendar, slotCount } from "./calendar.ts";

/**
 * Sets notification preferences last, so that earlier events still reach everyone. Leaves out push,
 * which needs a browser.
 */
export function enterAttention(sheet: Calendar): void {
  sheet.enter(slotCount - 1, {
    act: "quietHours",
    who: "maya",
    start: 22,
    end: 7,
    timeZone: "Europe/Stockholm",
  });
  sheet.enter(slotCount - 1, { act: "stopPushes", who: "maya", of: "post_reactions" });
  sheet.enter(slotCount - 1, { act: "listen", who: "maya", circle: 5, level: "mentions" });
  sheet.enter(slotCount - 1, { act: "muteCircle", who: "maya", circle: 8, length: "always" });
  sheet.enter(slotCount - 1, { act: "calm", who: "noor" });
}
