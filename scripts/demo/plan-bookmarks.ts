import { type Calendar, slotCount, slotOf } from "./calendar.ts";

/** Members who bookmark one post in this many. */
const savers = [
  ["maya", 20],
  ["ingrid", 35],
  ["haruto", 50],
] as const;

export function enterBookmarks(sheet: Calendar, presentAt: (slot: number) => string[]): void {
  const posts = sheet
    .eras()
    .flatMap(({ rounds }, era) =>
      rounds.flatMap((acts, round) =>
        acts.flatMap((act) =>
          act.act === "post" ? { post: act.post, by: act.who, next: slotOf(era, round) + 1 } : [],
        ),
      ),
    );
  for (const [who, every] of savers) {
    const offered = posts.filter(
      ({ by, next }) => by !== who && next < slotCount && presentAt(next).includes(who),
    );
    for (const [index, { post, next }] of offered.entries())
      if (index % every === 0) sheet.enter(next, { act: "bookmark", who, post });
  }
}
