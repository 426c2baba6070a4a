import type { Language } from "@attune/core/interests/interests.contract";
import { listed } from "../../lib/join-words.ts";
import { locale } from "../../lib/languages/language.ts";

const names = new Intl.DisplayNames([locale], { type: "language" });

function nameInSentence(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

const capitalized = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);

/** "German" for "de", in the page's language, to stand by itself; the code itself if unknown. */
export function languageName(code: string): string {
  const name = nameInSentence(code);
  return name === code ? code : capitalized(name);
}

/** "Inglés, alemán" */
export const languagesLine = (codes: readonly string[]): string =>
  capitalized(listed(codes.map(nameInSentence)));

/** Replaces the English names of the server's list with translated ones, in their order. */
export const translateLanguageNames = ({
  items,
}: {
  items: Language[];
}): { items: Language[] } => ({
  items: items
    .map((language) => ({ ...language, name: languageName(language.code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale)),
});
