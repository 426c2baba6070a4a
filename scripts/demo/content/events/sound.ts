import type { DemoEvent } from "../../plan-types.ts";
import { online } from "./online.ts";

export const sound: DemoEvent[] = [
  {
    title: "Bowls and cello",
    description:
      "An hour-long sound bath, lying down if you like. Luca plays one long piece and then the bowls answer. Bring a blanket.",
    location: "Via del Pratello 53, Bologna",
    type: "Ceremony",
    host: "luca-ferrandini",
    inDays: 5,
    hour: 20,
    minutes: 75,
    timeZone: "Europe/Rome",
  },
  {
    title: "Drums on the steps",
    description:
      "Hand drums, buckets and pans, sunset to dark. The neighbours know and some of them join.",
    location: "Ladeira do Carmo, Salvador",
    type: "Gathering",
    host: "bia",
    inDays: 8,
    hour: 17,
    minutes: 120,
    timeZone: "America/Bahia",
  },
  {
    title: "Tuning your ear",
    description:
      "For people who were told they can't sing. We find one note each and hold it. That's the whole evening, and it's enough.",
    ...online("tuning-your-ear"),
    type: "Workshop",
    host: "luca-ferrandini",
    inDays: 13,
    hour: 19,
    minutes: 60,
    timeZone: "Europe/Rome",
  },
  {
    title: "Long tones for short days",
    description: "An hour of humming in a warm room. There is no audience.",
    location: "Via del Pratello 53, Bologna",
    type: "Class",
    host: "luca-ferrandini",
    cancellation:
      "The heating in the room has given out, and they can't say when it'll be mended. We'll hum in spring.",
    inDays: 27,
    hour: 18,
    minutes: 60,
    timeZone: "Europe/Rome",
  },
  {
    title: "Open rehearsal for cello and room",
    description:
      "An hour of trying things out with the windows open, followed by wine and questions.",
    location: "Via del Pratello 53, Bologna",
    type: "Gathering",
    host: "luca-ferrandini",
    inDays: -6,
    hour: 20,
    minutes: 60,
    timeZone: "Europe/Rome",
  },
];
