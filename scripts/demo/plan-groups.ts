import { type Calendar, slotCount } from "./calendar.ts";
import { groupTalks } from "./content/groups.ts";

/** In the last days, when they're all connected with the host. */
export function enterGroupTalks(sheet: Calendar): void {
  for (const [group, { host, lines, replies = {}, reactions = {} }] of groupTalks.entries()) {
    const begins = slotCount - lines.length - 2;
    sheet.enter(begins, { act: "beginGroup", who: host, group });
    for (const [turn, [who, body]] of lines.entries()) {
      const slot = begins + 1 + turn;
      sheet.enter(slot, {
        act: "sayInGroup",
        who,
        group,
        body,
        replyTo: lines[replies[turn] ?? -1]?.[1],
      });
      const reaction = reactions[turn];
      if (reaction) {
        const [by, type] = reaction;
        sheet.enter(slot + 1, { act: "reactInGroup", who: by, group, body, reaction: type });
      }
    }
  }
}
