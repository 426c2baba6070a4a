import type { Language } from "@attune/core/interests/interests.contract";
import { locale } from "../../lib/languages/language.ts";

const byName = (a: Language, b: Language) => a.name.localeCompare(b.name, locale);

/** Without case, accents and punctuation, so that "francais" finds "français". */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLocaleLowerCase(locale)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Languages by name, those first that have the search at a word's beginning; without a search, a
 * few popular ones.
 * @param listed how many to show without a search
 */
export function matchingLanguages(
  all: readonly Language[],
  query: string,
  chosen: readonly string[],
  listed: number,
): Language[] {
  const free = all.filter(({ id }) => !chosen.includes(id));
  if (!query.trim()) {
    const popular = free.filter(({ isPopular }) => isPopular);
    return (popular.length > 0 ? popular : free).sort(byName).slice(0, listed);
  }
  const wanted = plain(query);
  const begins = ({ name }: Language) => ` ${plain(name)}`.includes(` ${wanted}`);
  return free
    .filter(({ name }) => wanted !== "" && plain(name).includes(wanted))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)) || byName(a, b));
}
