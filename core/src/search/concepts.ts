import { fold } from "../places/fold.ts";
import { type Concept, type ConceptId, concepts } from "./concepts.data.ts";

// The keys of a constant, which TypeScript calls text.
const ids = Object.keys(concepts) as ConceptId[];
const conceptOf = (id: ConceptId): Concept => concepts[id];

/** Whole words, and prefixes by their first three letters, with their meanings. */
const whole = new Map<string, ConceptId[]>();
const beginnings = new Map<string, { beginning: string; id: ConceptId }[]>();

for (const id of ids) {
  for (const word of conceptOf(id).words.split(" ")) {
    if (word.endsWith("*")) {
      const beginning = word.slice(0, -1);
      const first = beginning.slice(0, 3);
      beginnings.set(first, [...(beginnings.get(first) ?? []), { beginning, id }]);
    } else {
      whole.set(word, [...(whole.get(word) ?? []), id]);
    }
  }
}

const meaningsOf = (word: string): ConceptId[] => [
  ...(whole.get(word) ?? []),
  ...(beginnings.get(word.slice(0, 3)) ?? [])
    .filter(({ beginning }) => word.startsWith(beginning))
    .map(({ id }) => id),
];

/** The most meanings a thing is found by. */
const maxMeanings = 8;

/** A text's meanings, those of most of its words first. */
export function conceptsOf(text: string): ConceptId[] {
  const counts = new Map<ConceptId, number>();
  for (const word of new Set(fold(text).split(" "))) {
    for (const id of meaningsOf(word)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxMeanings)
    .map(([id]) => id);
}

export const isConcept = (id: string): id is ConceptId => Object.hasOwn(concepts, id);
export const labelOf = (id: ConceptId): string => conceptOf(id).label;

const nearby = 0.5;

/** A query's meanings with their weights: its own, then related ones. */
export function meaningsAsked(query: string): Map<ConceptId, number> {
  const own = conceptsOf(query);
  const asked = new Map<ConceptId, number>(own.map((id) => [id, 1]));
  for (const id of own) {
    for (const near of conceptOf(id).near?.split(" ") ?? []) {
      if (isConcept(near) && !asked.has(near)) asked.set(near, nearby);
    }
  }
  return asked;
}
