import type { ConceptId } from "./concepts.data.ts";
import { type AskedMeaning, fieldsOfNamed, strengthOf } from "./score.ts";
import type { SearchType } from "./search.contract.ts";
import { type EnglishName, fieldsWithName } from "./translated-names.ts";

/** All bits of a place's fields. */
export const everyField = 0xff;

/** Things with a smaller share of the query's words are left out, unless they share a meaning. */
const leastShare = 0.2;

export interface Places {
  has: Uint8Array;
  fields: Uint8Array;
  places: number[];
}

/** Adds where an English name is, unless the place has the query's own word. */
export function addNamed(of: Places, name: EnglishName, placesOf: (word: string) => Places): void {
  const words = new Map(name.words.map((word) => [word, placesOf(word)]));
  const [first] = words.values();
  for (const place of first?.places ?? []) {
    if (of.has[place]) continue;
    const fields = fieldsWithName(name, (word) => words.get(word)?.fields[place] ?? 0);
    if (fields === 0) continue;
    of.has[place] = 1;
    of.fields[place] = fieldsOfNamed(fields);
    of.places.push(place);
  }
}

/** `fieldsAnswered`, without a list for each of what may be a hundred thousand places. */
function answeredAt(words: readonly Places[], place: number): number {
  let common = everyField;
  let some = 0;
  for (const { fields } of words) {
    const own = fields[place] ?? 0;
    if (own === 0) return 0;
    common &= own;
    some |= own;
  }
  return common || some;
}

export interface Likenesses {
  at: Map<number, number>;
  /** From 0 to 1. */
  rarity: number;
}

/** Share of the query's words, weighted by rarity, from 0 to 1. */
function shareAt(words: readonly Likenesses[], place: number): number {
  let found = 0;
  let most = 0;
  for (const { at, rarity } of words) {
    most += rarity;
    found += rarity * (at.get(place) ?? 0);
  }
  return most === 0 ? 0 : found / most;
}

/** Where a query's words and meanings are. */
export interface Lookup {
  /** By word. */
  exact: readonly Places[];
  /** By word, those of similar words included if they count. */
  similar: readonly Places[];
  meanings: ReadonlyMap<ConceptId, AskedMeaning & { at: Places }>;
  /** By word of a question, for which some of the words are enough. */
  partial: readonly Likenesses[];
  /** Types that are asked for. */
  types: ReadonlySet<SearchType>;
  /** Places of sentences that mean the same, with their likeness. */
  sentences: ReadonlyMap<number, number>;
}

/** Every place that may match: those of the rarest word, and all that don't need every word. */
export function candidatesOf({ similar, meanings, partial, sentences }: Lookup): Iterable<number> {
  const rarest = similar.toSorted((one, other) => one.places.length - other.places.length)[0];
  const ofWords = rarest?.places ?? [];
  if (meanings.size === 0 && partial.length === 0 && sentences.size === 0) return ofWords;
  const candidates = new Set(ofWords);
  for (const { at } of meanings.values()) for (const place of at.places) candidates.add(place);
  for (const { at } of partial) for (const place of at.keys()) candidates.add(place);
  for (const place of sentences.keys()) candidates.add(place);
  return candidates;
}

export interface Match {
  /** Fields that have the query's words, as bits; 0 if a word is missing. */
  answered: number;
  /** Meanings in common, and how strongly the thing has them. */
  meanings: ReadonlyMap<ConceptId, number>;
  /** Share of the question's words, if some are missing. */
  share: number;
  /** Of the thing's sentence to the query's. */
  likeness: number;
}

export function matchAt(lookup: Lookup, place: number): Match | null {
  const answered = answeredAt(lookup.similar, place);
  const meanings = new Map<ConceptId, number>();
  for (const [id, { at }] of lookup.meanings) {
    if (at.has[place]) meanings.set(id, strengthOf(at.fields[place] ?? 0));
  }
  const share = answered === 0 ? shareAt(lookup.partial, place) : 0;
  const likeness = lookup.sentences.get(place) ?? 0;
  const isMatch = answered > 0 || meanings.size > 0 || share >= leastShare || likeness > 0;
  return isMatch ? { answered, meanings, share, likeness } : null;
}
