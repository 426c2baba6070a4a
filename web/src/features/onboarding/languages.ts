import type { Language } from "@attune/core/interests/interests.contract";
import { locale } from "../../lib/languages/language.ts";

const byName = (a: Language, b: Language) => a.name.localeCompare(b.name, locale);

/**
 * Languages by name; without a search, a few popular ones.
 * @param listed how many to show without a search
 */
export function matchingLanguages(
  all: readonly Language[],
  query: string,
  chosen: readonly string[],
  listed: number,
): Language[] {
  const free = all.filter(({ id }) => !chosen.includes(id));
  if (!query) {
    const popular = free.filter(({ isPopular }) => isPopular);
    return (popular.length > 0 ? popular : free).sort(byName).slice(0, listed);
  }
  const wanted = query.toLocaleLowerCase(locale);
  return free.filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted)).sort(byName);
}

/** Chosen languages with names; the id stands in until the names have loaded. */
export const namesOf = (ids: readonly string[], all: readonly Language[]) =>
  ids.map((id) => ({ id, name: all.find((language) => language.id === id)?.name ?? id }));

/** Languages of the page and the browser that aren't chosen, two at most. */
export function likelyLanguages(
  all: readonly Language[],
  chosen: readonly string[],
  read: readonly string[],
): Language[] {
  const codes = new Set(read.map((tag) => tag.split("-")[0]));
  return [...codes]
    .flatMap((code) => all.find((language) => language.code === code) ?? [])
    .slice(0, 2)
    .filter(({ id }) => !chosen.includes(id));
}
