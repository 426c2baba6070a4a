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

/** "Munich, Bavaria, Germany" with the country and the commas of the page's language. */
export function placeWords(label: string, language: string = locale): string {
  const parts = label.split(", ");
  const code = parts.length > 1 ? codesByName().get(parts.at(-1) ?? "") : undefined;
  if (!code) return label;
  return [...parts.slice(0, -1), countryName(code, language)].join(
    language.startsWith("ar") ? "، " : ", ",
  );
}
