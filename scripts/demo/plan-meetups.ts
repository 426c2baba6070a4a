import { type Calendar, slotCount, slotOf } from "./calendar.ts";
import { circles } from "./content/circles.ts";
import { meetupTalks } from "./content/meetup-comments.ts";
import { meetups } from "./content/meetups.ts";
import { randomOf } from "./random.ts";

/** A late era, so that few meetups are over. */
const firstEra = 6;
/** Number of a recurring meetup's occurrences that get RSVPs. */
const answered = 3;

/** @param at usernames of those who are members in a slot */
export function enterMeetups(sheet: Calendar, at: (slot: number) => string[]): void {
  const random = randomOf("meetups");
  const members = membersOf(sheet);
  for (const [index, meetup] of meetups.entries()) {
    const circle = circles.findIndex(({ name }) => name === meetup.circle);
    const host = circles[circle]?.host;
    if (!host) throw new Error(`The plan has no circle named ${meetup.circle}.`);
    const planned = slotOf(firstEra, 1 + (index % 4));
    sheet.enter(planned, { act: "planMeetup", who: host, circle, meetup: index });
    const first = { act: "comeToMeetup", meetup: index } as const;
    sheet.enter(planned + 1, { ...first, who: host, times: answered });
    const guests = random.some(members.get(circle) ?? [], random.between(4, 9));
    for (const { who, since } of guests) {
      const slot = Math.max(planned, since) + 1 + random.between(0, 6);
      if (slot >= slotCount || !at(slot).includes(who)) continue;
      sheet.enter(slot, { ...first, who, times: random.between(1, answered) });
    }
  }
}

/** Once all meetups are planned. */
export function enterMeetupComments(sheet: Calendar): void {
  for (const { meetup: title, comments } of meetupTalks) {
    const meetup = meetups.findIndex((one) => one.title === title);
    for (const [index, { by: who, content }] of comments.entries()) {
      sheet.enter(slotOf(firstEra, 5) + 2 * index, { act: "meetupComment", who, meetup, content });
    }
  }
}

function membersOf(sheet: Calendar): Map<number, { who: string; since: number }[]> {
  const members = new Map<number, { who: string; since: number }[]>();
  for (const [since, round] of sheet
    .eras()
    .flatMap(({ rounds }) => rounds)
    .entries()) {
    for (const act of round) {
      if (act.act !== "joinCircle") continue;
      members.set(act.circle, [...(members.get(act.circle) ?? []), { who: act.who, since }]);
    }
  }
  return members;
}
