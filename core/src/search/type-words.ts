import { fold } from "../places/fold.ts";
import type { SearchType } from "./search.contract.ts";

/** In the languages of the interface. */
const names: Readonly<Record<SearchType, string>> = {
  circle: "circle circles kreis kreise círculo círculos cercle cercles دائرة دوائر",
  event:
    "event events veranstaltung veranstaltungen evento eventos événement événements فعالية فعاليات",
  person: "person people member members menschen leute personas gente personnes pessoas أشخاص",
  post: "post posts beitrag beiträge publicación publicaciones publication publications publicação",
};

const types = new Map<string, SearchType>();
for (const [type, words] of Object.entries(names)) {
  // Object.entries() loses the key types.
  for (const word of words.split(" ")) types.set(fold(word), type as SearchType);
}

export const isTypeWord = (word: string): boolean => types.has(word);

/** What "circles" in "meditation circles" asks for; nothing where it's all that's asked. */
export function typeAsked(word: string, words: readonly string[]): SearchType | undefined {
  return words.every(isTypeWord) ? undefined : types.get(word);
}
