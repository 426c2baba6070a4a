import type { Language } from "@attune/core/interests/interests.contract";
import { locale } from "../../lib/languages/language.ts";

const names = new Intl.DisplayNames([locale], { type: "language" });

/** "German" for "de", in the page's language; the code itself if unknown. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

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
