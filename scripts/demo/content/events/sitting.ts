import type { DemoEvent } from "../../plan-types.ts";
import { online } from "./online.ts";

export const sitting: DemoEvent[] = [
  {
    title: "An hour for the recently bereaved",
    description:
      "Small group, eight seats. We light a candle, say a name, and sit. You may leave at any time without explaining.",
    ...online("an-hour-for-the-recently-bereaved"),
    type: "Gathering",
    host: "adaeze",
    inDays: 7,
    hour: 19,
    minutes: 60,
    timeZone: "America/New_York",
  },
  {
    title: "Morning practice, week one of four",
    description:
      "Four weeks of breath and simple movement. Come to all four if you can; the second one makes more sense after the first.",
    ...online("morning-practice-week-one-of-four"),
    type: "Class",
    host: "anjali",
    coHost: "tomasz",
    inDays: 10,
    hour: 6,
    minutes: 45,
    timeZone: "Asia/Kolkata",
  },
  {
    title: "Morning practice, week two of four",
    description:
      "We repeat week one and add one thing. Latecomers are welcome to sit at the back of the screen.",
    ...online("morning-practice-week-two-of-four"),
    type: "Class",
    host: "anjali",
    inDays: 17,
    hour: 6,
    minutes: 45,
    timeZone: "Asia/Kolkata",
  },
  {
    title: "Writing to someone who has died",
    description:
      "We write a letter by hand for forty minutes and don't read it aloud. Paper, pen, tissues.",
    ...online("writing-to-someone-who-has-died"),
    type: "Workshop",
    host: "adaeze",
    inDays: 20,
    hour: 18,
    minutes: 75,
    timeZone: "America/New_York",
  },
  {
    title: "Solstice sit",
    description:
      "Three rounds of twenty minutes through the long nights of the northern winter, with a bell between them. Come for one or for all.",
    ...online("solstice-sit"),
    type: "Ceremony",
    host: "tomasz",
    inDays: 31,
    hour: 20,
    minutes: 90,
    timeZone: "Europe/Warsaw",
  },
  {
    title: "An evening of remembering",
    description: "Stories about people we miss, three minutes each, with a kind timer.",
    ...online("an-evening-of-remembering"),
    type: "Gathering",
    host: "adaeze",
    inDays: 34,
    hour: 19,
    minutes: 90,
    timeZone: "America/New_York",
  },
  {
    title: "Names in the evening",
    description:
      "We read the names of those we lost this year and let each one stand for a breath.",
    ...online("names-in-the-evening"),
    type: "Ceremony",
    host: "adaeze",
    inDays: -18,
    hour: 19,
    minutes: 60,
    timeZone: "America/New_York",
  },
];
