import { keysOf } from "../kernel/objects.ts";
import type { Concept } from "./concept.ts";
import { type ConceptId, concepts } from "./concepts.data.ts";
import { significantWordsOf } from "./words.ts";

const ids = keysOf(concepts);
const conceptOf = (id: ConceptId): Concept => concepts[id];

/** Prefixes are found by their first three letters. */
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

const maxMeanings = 10;

/** The text's concepts, with the number of different words for each. */
function countMeanings(text: string): Map<ConceptId, number> {
  const counts = new Map<ConceptId, number>();
  for (const word of significantWordsOf(text)) {
    for (const id of meaningsOf(word)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Concepts with the most words first. */
export const conceptsOf = (text: string): ConceptId[] =>
  [...countMeanings(text)]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxMeanings)
    .map(([id]) => id);

/** The name's concepts first. A thing is about those, and about any with several words. */
export function meaningsOfThing(name: string, text: string): { id: ConceptId; isAbout: boolean }[] {
  const named = new Set(conceptsOf(name));
  return [...countMeanings(`${name}\n${text}`)]
    .sort(
      ([one, ofOne], [other, ofOther]) =>
        Number(named.has(other)) - Number(named.has(one)) || ofOther - ofOne,
    )
    .slice(0, maxMeanings)
    .map(([id, count]) => ({ id, isAbout: named.has(id) || count > 1 }));
}

export const isConcept = (id: string): id is ConceptId => Object.hasOwn(concepts, id);
export const labelOf = (id: ConceptId): string => conceptOf(id).label;

const nearby = 0.5;

/** The query's own concepts, then related ones with less weight. */
export function weightedConcepts(query: string): Map<ConceptId, number> {
  const own = conceptsOf(query);
  const asked = new Map<ConceptId, number>(own.map((id) => [id, 1]));
  for (const id of own) {
    for (const near of conceptOf(id).near?.split(" ") ?? []) {
      if (isConcept(near) && !asked.has(near)) asked.set(near, nearby);
    }
  }
  return asked;
}
