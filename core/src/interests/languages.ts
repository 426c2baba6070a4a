import type { Language } from "./interests.contract.ts";

/** ISO 639-1; CLDR has the English names. */
const codes = (
  "af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it " +
  "ja jv ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my ne nl no pa pl ps pt qu ro ru rw sa " +
  "sd si sk sl so sq sr su sv sw ta te tg th tk tl tr tt ug uk ur uz vi xh yi yo yue zh zu"
).split(" ");

const popular = new Set(["en", "es", "fr", "de", "pt", "it", "nl", "hi", "zh", "ja", "ar", "ru"]);

let cached: Language[] | undefined;

export function allLanguages(): Language[] {
  if (!cached) {
    const names = new Intl.DisplayNames(["en"], { type: "language" });
    cached = codes
      .map((code) => ({
        id: code,
        name: names.of(code) ?? code,
        code,
        isPopular: popular.has(code),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, "en"));
  }
  return cached;
}

export const isLanguage = (id: string): boolean => codes.includes(id);
