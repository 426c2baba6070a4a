import type { PollLength } from "@attune/core/feed/poll.rules";

export interface DemoPoll {
  by: string;
  /** By its index; undefined for all members. */
  circle?: number;
  era: number;
  topic: string;
  content: string;
  options: string[];
  isMultiple?: boolean;
  closesIn?: PollLength;
}

export const polls: DemoPoll[] = [
  {
    by: "anjali",
    era: 4,
    topic: "A question for a talk",
    content: "How long do you sit on an ordinary morning? I'm speaking to beginners next month.",
    options: ["Not at all, yet", "Five minutes", "A quarter of an hour", "Half an hour or more"],
    closesIn: "day",
  },
  {
    by: "rowan",
    era: 6,
    topic: "Winter paths",
    content: "I'd like to walk somewhere new before the snow. Where should I look?",
    options: ["Along the river", "Up to the chapel", "Through the beech woods"],
    isMultiple: true,
  },
  {
    by: "maya",
    circle: 0,
    era: 6,
    topic: "Full moon",
    content: "Which evening suits you for the full moon sit? We'd begin at eight.",
    options: ["Thursday", "Friday", "Saturday"],
    closesIn: "week",
  },
];
