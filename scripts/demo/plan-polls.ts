import { type Calendar, slotOf } from "./calendar.ts";
import { polls } from "./content/polls.ts";
import { membersOf } from "./plan-circle-talk.ts";
import { firstPoll } from "./plan-posts.ts";
import { randomOf } from "./random.ts";

const mostVoters = 14;

export function enterPolls(sheet: Calendar, presentAt: (slot: number) => string[]): void {
  const random = randomOf("polls");
  for (const [place, { by: who, era, options, isMultiple, closesIn, ...post }] of polls.entries()) {
    const index = firstPoll + place;
    const slot = slotOf(era, 2);
    const poll = { options, isMultiple, closesIn };
    sheet.enter(slot, { act: "post", who, post: index, poll, ...post });
    const readers =
      post.circle === undefined
        ? presentAt(slot + 1)
        : membersOf(sheet, post.circle, slot, presentAt);
    const voters = random.some(readers, mostVoters).filter((reader) => reader !== who);
    for (const voter of voters) {
      const choices = random.some([...options.keys()], isMultiple ? random.between(1, 2) : 1);
      sheet.enter(slot + random.between(1, 3), {
        act: "vote",
        who: voter,
        post: index,
        choices,
      });
    }
  }
}
