import { day, now, timestamp } from "../kernel/clock.ts";
import { defined } from "../kernel/objects.ts";
import { daysOfPoll, type PollLength } from "./poll.rules.ts";

export interface NewPoll {
  options: string[];
  isMultiple?: boolean | undefined;
  closesIn?: PollLength | undefined;
}

/** As it's stored in the post. */
export const toPostPoll = ({ options, isMultiple, closesIn }: NewPoll) =>
  defined({
    options,
    isMultiple: isMultiple || undefined,
    closesAt: closesIn && timestamp(now() + daysOfPoll[closesIn] * day),
  });
