import type { DemoEvent } from "../plan-types.ts";

/** Notes of the requests to join Maya's circle. */
export const requestNotes = [
  "I've sat alone for three years and would like company, even silent company.",
  "A friend told me about this. I'm up at five anyway, because of the bakery.",
] as const;

/** Facilitator applications that wait in the admin panel. */
export const applications = [
  {
    by: "camila",
    offering: "A breathing circle on a rooftop on Sundays, for up to twelve people.",
    credentials:
      "Eighteen months of training in breathwork in Santiago; first aid, renewed this year.",
  },
  {
    by: "kiri",
    offering: "Slow walks along rivers, with time to sit and be still.",
    credentials: "Nine years a park ranger; trained as a forest therapy guide in 2023.",
  },
] as const;

export const proposals: readonly DemoEvent[] = [
  {
    title: "Into the bay before breakfast",
    description:
      "We walk in slowly, stay as long as three songs, and drink something hot afterwards. Bring a towel and someone to wait on the shore.",
    location: "Hobart, Long Beach",
    type: "Gathering",
    host: "isla",
    inDays: 9,
    hour: 6,
    minutes: 60,
    timeZone: "Australia/Hobart",
  },
];
