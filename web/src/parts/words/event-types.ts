import { folded, interestNamed, interestWord } from "./interests.ts";

/** Translations of the types that hosts choose from. */
const words: Readonly<Record<string, { label: string }>> = {
  Workshop: { label: "Workshop" },
  Gathering: { label: "Get-together" },
  Ceremony: { label: "Ceremony" },
  Retreat: { label: "Retreat" },
  Talk: { label: "Talk" },
  Class: { label: "Class" },
};

export const eventTypes: readonly string[] = Object.keys(words);

/** Translates an event's type, such as "Workshop" or "Yoga"; unknown types stay as they are. */
export const eventTypeWord = (type: string): string =>
  (Object.hasOwn(words, type) && words[type]?.label) || interestWord(type);

const byWord = new Map(Object.entries(words).map(([type, { label }]) => [folded(label), type]));

/**
 * The stored name of typed text if it's a listed type or interest in the page's language, else the
 * text.
 */
export const categoryNamed = (written: string): string =>
  byWord.get(folded(written)) ?? interestNamed(written);
