import type { Language } from "@attune/core/interests/interests.contract";

const byName = (a: Language, b: Language) => a.name.localeCompare(b.name, "en");

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
  const wanted = query.toLocaleLowerCase("en");
  return free.filter(({ name }) => name.toLocaleLowerCase("en").includes(wanted)).sort(byName);
}

/** Shows the id until the list of names has loaded. */
export const namesOf = (ids: readonly string[], all: readonly Language[]) =>
  ids.map((id) => ({ id, name: all.find((language) => language.id === id)?.name ?? id }));
