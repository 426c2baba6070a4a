import type { Plan } from "@attune/core/memberships/memberships.contract";

/** Translatable texts of the initial plans, which the table stores in English. */
const words: Readonly<Record<string, { label: string }>> = {
  "The whole community, with the InnerCircle badge and our early-bird price.": {
    label: "The whole community, with the InnerCircle badge and our early-bird price.",
  },
  "Everything in Basic": { label: "Everything in Basic" },
  "The InnerCircle badge on your profile": { label: "The InnerCircle badge on your profile" },
  "You help keep the community free of ads": { label: "You help keep the community free of ads" },
  "The early-bird price for as long as you stay": {
    label: "The early-bird price for as long as you stay",
  },
  "The community, with thirty days to see if it suits you.": {
    label: "The community, with thirty days to see if it suits you.",
  },
  "Circles, events and the feed": { label: "Circles, events and the feed" },
  "Conversations with connections and people in your circles": {
    label: "Conversations with connections and people in your circles",
  },
  "Your chart": { label: "Your chart" },
};

export const perInterval = (interval: Plan["interval"]): string =>
  interval === "year" ? "per year" : "per month";

/** A plan's text in the page's language; texts changed in the table stay as they are. */
export const planWords = (text: string): string =>
  Object.hasOwn(words, text) ? (words[text]?.label ?? text) : text;
