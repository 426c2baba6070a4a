import type { Language } from "@attune/core/interests/interests.contract";

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
