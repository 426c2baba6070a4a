import { language } from "./languages/language.ts";

const isRightToLeft = language === "ar";

/** Keeps its own direction, so that two Latin names in Arabic don't change places. */
const isolated = (text: string): string => (isRightToLeft ? `\u2068${text}\u2069` : text);

type Words = readonly (string | null | undefined | false)[];

const shownOf = (words: Words): string[] => words.flatMap((word) => (word ? [isolated(word)] : []));

/** Between the items of a list, or a day and its hours. */
export const comma: string = isRightToLeft ? "، " : ", ";

/** "Meditation, Yoga". */
export const listed = (words: Words): string => shownOf(words).join(comma);

/** "Walk · Munich". */
export const sideBySide = (words: Words): string => shownOf(words).join(" · ");
