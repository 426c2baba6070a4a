import { language } from "./languages/language.ts";

const isRightToLeft = language === "ar";

const isolate = "\u2068";
/**
 * For text that contains isolates: FSI would skip them and look for a direction outside of them.
 */
const isolateRightToLeft = "\u2067";
const endOfIsolate = "\u2069";

/** Isolates the text's direction, so that two Latin names in Arabic don't change places. */
function isolated(text: string): string {
  if (!isRightToLeft) return text;
  return `${text.includes(isolate) ? isolateRightToLeft : isolate}${text}${endOfIsolate}`;
}

type Words = readonly (string | null | undefined | false)[];

const shownOf = (words: Words): string[] => words.flatMap((word) => (word ? [isolated(word)] : []));

/** Between the items of a list, or a day and its hours. */
export const comma: string = isRightToLeft ? "، " : ", ";

/** "Meditation, Yoga". */
export const listed = (words: Words): string => shownOf(words).join(comma);

/** "Walk · Munich". */
export const sideBySide = (words: Words): string => shownOf(words).join(" · ");
