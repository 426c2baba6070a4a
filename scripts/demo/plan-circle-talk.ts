import { reactionTypes } from "@attune/core/kernel/reactions.rules";
import { type Calendar, slotOf } from "./calendar.ts";
import { circlePosts, circleReport } from "./content/circle-posts.ts";
import { circleTalk } from "./content/circle-talk.ts";
import { circles } from "./content/circles.ts";

/** Members of a circle and the slot in which each joins it, the host first. */
function arrivals(sheet: Calendar, circle: number): { who: string; slot: number }[] {
  return sheet.eras().flatMap(({ rounds }, era) =>
    rounds.flatMap((acts, round) =>
      acts
        .filter((act) => act.act === "joinCircle" || act.act === "createCircle")
        .filter((act) => act.circle === circle)
        .map(({ who }) => ({ who, slot: slotOf(era, round) })),
    ),
  );
}

type PresentAt = (slot: number) => string[];

/** Those who joined before, the host first. */
export function membersOf(
  sheet: Calendar,
  circle: number,
  slot: number,
  presentAt: PresentAt,
): string[] {
  const present = new Set(presentAt(slot));
  return arrivals(sheet, circle)
    .filter((arrival) => arrival.slot < slot && present.has(arrival.who))
    .map(({ who }) => who);
}

export function enterCircleTalk(sheet: Calendar, presentAt: PresentAt): void {
  const speakers = (circle: number, slot: number) => membersOf(sheet, circle, slot, presentAt);
  for (const [index, { circle, replies, ...words }] of circleTalk.entries()) {
    const opened = slotOf(4 + (index % 3), 1 + (index % 2));
    const who = circles[circle]?.host;
    if (!who) throw new RangeError(`There is no circle ${circle}.`);
    sheet.enter(opened, { act: "openDiscussion", who, discussion: index, circle, ...words });
    for (const [turn, body] of replies.entries()) {
      const slot = opened + 2 + 2 * turn;
      const others = speakers(circle, slot).filter((other) => other !== who);
      const speaker = others[(index + turn) % others.length] ?? who;
      sheet.enter(slot, { act: "reply", who: speaker, discussion: index, body });
    }
  }
  for (const [index, { circle, content }] of circlePosts.entries()) {
    const slot = slotOf(5 + (index % 3), 4);
    const all = speakers(circle, slot);
    const who = all[index % all.length];
    if (!who) continue;
    sheet.enter(slot, { act: "circlePost", who, circle, content });
    const readers = speakers(circle, slot + 1).filter((reader) => reader !== who);
    for (const reader of readers.filter((_reader, place) => (place + index) % 4 === 0)) {
      const reaction = reactionTypes[(reader.length + index) % reactionTypes.length] ?? "love";
      sheet.enter(slot + 1, { act: "reactInCircle", who: reader, circle, content, reaction });
    }
  }
  enterReport(sheet, speakers);
}

function enterReport(sheet: Calendar, speakers: (circle: number, slot: number) => string[]): void {
  const { circle, content, reason, note } = circleReport;
  const slot = slotOf(6, 5);
  const host = circles[circle]?.host;
  const [who, reporter, moderator] = speakers(circle, slot).filter((one) => one !== host);
  if (!host || !who || !reporter || !moderator) return;
  sheet.enter(slot - 1, { act: "appointModerator", who: host, circle, other: moderator });
  sheet.enter(slot, { act: "circlePost", who, circle, content });
  sheet.enter(slot + 1, { act: "reportInCircle", who: reporter, circle, content, reason, note });
}
