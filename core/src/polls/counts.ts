import type { EntityItem } from "electrodb";
import type { PollEntity } from "./polls.entity.ts";

export type PollItem = EntityItem<typeof PollEntity>;

const counters = ["option0", "option1", "option2", "option3", "option4", "option5"] as const;

export type Step = Partial<Record<(typeof counters)[number] | "voters", number>>;

/** In order, each once, as it's stored. */
export const toStored = (choices: readonly number[]): string =>
  [...new Set(choices)].sort((one, other) => one - other).join(",");

export const toChoices = (stored: string | null | undefined): number[] =>
  stored ? stored.split(",").map(Number) : [];

/** What a changed vote adds to the counts; empty if it's the same. Null is no vote. */
export function stepBetween(before: string | null, after: string | null): Step {
  const step: Step = {};
  const count = (stored: string | null, by: 1 | -1) => {
    if (stored === null) return;
    step.voters = (step.voters ?? 0) + by;
    for (const choice of toChoices(stored)) {
      const counter = counters[choice];
      if (counter) step[counter] = (step[counter] ?? 0) + by;
    }
  };
  count(before, -1);
  count(after, 1);
  return Object.fromEntries(Object.entries(step).filter(([, by]) => by !== 0));
}

/** For each of so many options. */
export const countsOf = (poll: PollItem | null, options: number): number[] =>
  counters.slice(0, options).map((counter) => poll?.[counter] ?? 0);
