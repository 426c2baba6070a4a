import { language } from "./languages/language.ts";

const marks = {
  en: ["“", "”"],
  de: ["„", "“"],
  es: ["«", "»"],
  fr: ["«\u00a0", "\u00a0»"],
  pt: ["“", "”"],
  ar: ["«", "»"],
} as const;

/** A member's own words between this page's quotation marks, for example “Again.” or „Again.“ */
export function quoted(words: string): string {
  const [start, end] = marks[language];
  return start + words + end;
}
