import type { Language } from "@attune/core/interests/interests.contract";
import { locale } from "../../lib/languages/language.ts";

const names = new Intl.DisplayNames([locale], { type: "language" });

/** "de" as "German", in the page's language; the code itself for an unknown one. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The server's list, which is in English, with the page's names and in their order. */
export const namedHere = ({ items }: { items: Language[] }): { items: Language[] } => ({
  items: items
    .map((language) => ({ ...language, name: languageName(language.code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale)),
});
