import { inOneLine, shorten } from "../kernel/characters.ts";
import type { SearchContent } from "../kernel/search-aspect.ts";
import { unformatted } from "../kernel/unformatted.rules.ts";
import { meaningsOfThing } from "./concepts.ts";
import type { SearchType } from "./search.contract.ts";
import { allWordsOf, significantWordsOf } from "./words.ts";

export interface ThingKey {
  type: SearchType;
  id: string;
}

export interface Searchable extends SearchContent, ThingKey {}

/** Fields as bits. */
export const fieldBits = { title: 1, description: 2, category: 4, location: 8 } as const;

/** Titles, categories and places come first, so that they're never left out. */
const maxWords = 60;

/** Starts with a sign that no word of a text starts with. */
export const meaningWord = (concept: string): string => `~${concept}`;

export function fieldsByWord(thing: Searchable): Map<string, number> {
  const categories = [...thing.categories, ...thing.keywords].join(" ");
  const fields = new Map<string, number>();
  const add = (words: string[], field: number) => {
    for (const word of words) {
      if (fields.has(word) || fields.size < maxWords) {
        fields.set(word, (fields.get(word) ?? 0) | field);
      }
    }
  };
  add(allWordsOf(thing.title), fieldBits.title);
  add(significantWordsOf(categories), fieldBits.category);
  add(significantWordsOf(thing.location ?? ""), fieldBits.location);
  add(significantWordsOf(thing.description), fieldBits.description);
  const meanings = meaningsOfThing(`${thing.title}\n${categories}`, thing.description);
  for (const { id, isAbout } of meanings) {
    fields.set(meaningWord(id), isAbout ? fieldBits.title : fieldBits.description);
  }
  return fields;
}

/** Rounds down to a power of two, so that few joins rewrite the entry. */
export const roundDownToPowerOfTwo = (count: number): number =>
  count < 1 ? 0 : 2 ** Math.floor(Math.log2(count));

const titleShown = 80;
const descriptionShown = 140;
const categoriesShown = 5;

/** Stored in the index to save a read. */
export const shownOf = (thing: Searchable) => ({
  type: thing.type,
  id: thing.id,
  title: shorten(inOneLine(thing.title), titleShown),
  username: thing.username,
  description: shorten(inOneLine(unformatted(thing.description)), descriptionShown),
  imageUrl: thing.imageUrl ?? undefined,
  categories: thing.categories.length > 0 ? thing.categories.slice(0, categoriesShown) : undefined,
  location: thing.location ? shorten(inOneLine(thing.location), titleShown) : undefined,
  date: thing.date ?? undefined,
  createdAt: thing.createdAt,
  ownerId: thing.type === "circle" ? undefined : thing.ownerId,
  popularity: roundDownToPowerOfTwo(thing.popularity),
});
