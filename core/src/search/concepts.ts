import { keysOf } from "../kernel/objects.ts";
import type { Concept } from "./concept.ts";
import { type ConceptId, concepts } from "./concepts.data.ts";
import { hasVector } from "./word-vectors.ts";
import { editDistance, significantWordsOf } from "./words.ts";

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

/** Shorter words are one typo away from too many others. */
const shortestMisspelt = 7;

/** Concepts of a word with one typo. */
function meaningsOfMisspelt(word: string): ConceptId[] {
  if (word.length < shortestMisspelt || hasVector(word)) return [];
  const isNear = (known: string, typed: string) =>
    known[0] === word[0] && editDistance(known, typed, 1) <= 1;
  const ofWhole = [...whole].flatMap(([known, found]) => (isNear(known, word) ? found : []));
  const ofBeginnings = [...beginnings.values()]
    .flat()
    .filter(
      ({ beginning }) =>
        beginning.length >= shortestMisspelt - 1 &&
        [-1, 0, 1].some((more) => isNear(beginning, word.slice(0, beginning.length + more))),
    )
    .map(({ id }) => id);
  return [...ofWhole, ...ofBeginnings];
}

/** The query's own concepts, then related ones with less weight. */
export function weightedConcepts(query: string): Map<ConceptId, number> {
  const misspelt = significantWordsOf(query).filter((word) => meaningsOf(word).length === 0);
  const own = [...new Set([...conceptsOf(query), ...misspelt.flatMap(meaningsOfMisspelt)])];
  const asked = new Map<ConceptId, number>(own.map((id) => [id, 1]));
  for (const id of own) {
    for (const near of conceptOf(id).near?.split(" ") ?? []) {
      if (isConcept(near) && !asked.has(near)) asked.set(near, nearby);
    }
  }
  return asked;
}
