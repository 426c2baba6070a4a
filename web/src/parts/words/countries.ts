import { listed } from "../../lib/join-words.ts";
import { locale } from "../../lib/languages/language.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

let codes: Map<string, string> | undefined;

/** Country codes by their English names, which stored places use. */
function codesByName(): Map<string, string> {
  if (codes) return codes;
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  codes = new Map(
    pairs.flatMap((code): [string, string][] => {
      const name = english.of(code);
      return name ? [[name, code]] : [];
    }),
  );
  return codes;
}

export const countryName = (code: string, language: string = locale): string =>
  new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;

/** With the country in the page's language; null for places without a known country. */
function placeParts(label: string, language: string): string[] | null {
  const parts = label.split(", ");
  const code = parts.length > 1 ? codesByName().get(parts.at(-1) ?? "") : undefined;
  return code ? [...parts.slice(0, -1), countryName(code, language)] : null;
}

/** "Munich, Bavaria, Germany" with the country and the commas of the page's language, for fields. */
export const placeWords = (label: string, language: string = locale): string =>
  placeParts(label, language)?.join(language.startsWith("ar") ? "، " : ", ") ?? label;

/** The same for showing: in Arabic, Latin names follow each other from right to left. */
export const shownPlace = (label: string): string => listed(placeParts(label, locale) ?? [label]);
