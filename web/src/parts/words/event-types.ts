import { interestWord } from "./interests.ts";

/** The types that hosts choose from, by their stored names. */
const words: Readonly<Record<string, { label: string }>> = {
  Workshop: { label: "Workshop" },
  Gathering: { label: "Gathering" },
  Ceremony: { label: "Ceremony" },
  Retreat: { label: "Retreat" },
  Talk: { label: "Talk" },
  Class: { label: "Class" },
};

export const eventTypes: readonly string[] = Object.keys(words);

/** An event's type in the page's language, as "Workshop" or "Yoga"; any other stays as written. */
export const eventTypeWord = (type: string): string =>
  (Object.hasOwn(words, type) && words[type]?.label) || interestWord(type);
