import { type Calendar, slotOf } from "./calendar.ts";
import { eventTalks } from "./content/event-comments.ts";
import { events } from "./content/events/index.ts";

/** Yesterday and today, when all of these events have been listed. */
export function enterEventComments(sheet: Calendar): void {
  for (const { event: title, comments } of eventTalks) {
    const event = events.findIndex((one) => one.title === title);
    for (const [index, { by: who, content }] of comments.entries()) {
      sheet.enter(slotOf(6, 2) + 2 * index, { act: "eventComment", who, event, content });
    }
  }
}
