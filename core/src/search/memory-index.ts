import { fold } from "../places/fold.ts";
import type { ConceptId } from "./concepts.data.ts";
import { documentKey, type Row, type Stored, wordsOf } from "./document.ts";
import {
  meaningScore,
  rarityOf,
  recentPoints,
  sentencePoints,
  someWordsPoints,
  strengthOf,
  textScore,
} from "./score.ts";
import type { SearchType } from "./search.contract.ts";
import { meaningWord } from "./searchable.ts";
import type { Sentence } from "./sentence.ts";
import { SentenceIndex } from "./sentence-index.ts";
import { Vocabulary } from "./vocabulary.ts";

export interface Found {
  row: Row;
  score: number;
  isExact: boolean;
  meanings: ConceptId[];
}

export interface Asked {
  query: string;
  words: readonly string[];
  meanings: ReadonlyMap<ConceptId, number>;
  /** Whether some of the words, or similar ones, are enough. */
  isQuestion: boolean;
  /** Null if the search isn't semantic, or there's no language model. */
  sentence: Sentence | null;
  isShown: (row: Row) => boolean;
}

/** A posting is a place and its fields in one number. */
const fieldBits = 4;
const fieldMask = (1 << fieldBits) - 1;

/** Things with a smaller share of the query's words are left out, unless they share a meaning. */
const leastShare = 0.2;

/** With fewer replaced rows, rebuilding isn't worth it. */
const fewReplaced = 1_000;

interface Places {
  has: Uint8Array;
  fields: Uint8Array;
  places: number[];
}

/** Loops instead of building lists, because there may be a hundred thousand places. */
function answeredAt(words: readonly Places[], place: number): number {
  let common = fieldMask;
  let some = 0;
  for (const { fields } of words) {
    const own = fields[place] ?? 0;
    if (own === 0) return 0;
    common &= own;
    some |= own;
  }
  return common || some;
}

interface Likenesses {
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

export class MemoryIndex {
  readonly #vocabulary = new Vocabulary();
  /** Postings by word number. */
  readonly #postings: number[][] = [];
  /** Rows by place; null once replaced. */
  readonly #rows: (Row | null)[] = [];
  readonly #sentences = new SentenceIndex();
  readonly #versions = new Map<string, { place: number; changedAt: string }>();
  #replaced = 0;

  get size(): number {
    return this.#rows.length - this.#replaced;
  }

  get isWorn(): boolean {
    return this.#replaced > fewReplaced && this.#replaced > this.size;
  }

  /** Ignored if a newer version is known. */
  apply({ doc, changedAt, document }: Stored): void {
    const known = this.#versions.get(doc);
    if (known && known.changedAt >= changedAt) return;
    if (known && this.#rows[known.place]) {
      this.#rows[known.place] = null;
      this.#replaced++;
    }
    const place = document ? this.#rows.push(document.row) - 1 : -1;
    this.#versions.set(doc, { place, changedAt });
    if (!document) return;
    this.#sentences.set(place, document.sentence);
    for (const [word, fields] of wordsOf(document)) {
      const number = this.#vocabulary.add(word);
      const list = this.#postings[number] ?? [];
      this.#postings[number] = list;
      list.push((place << fieldBits) | fields);
    }
  }

  /** Null for things that aren't in the index. */
  rowOf(type: SearchType, id: string): Row | null {
    const known = this.#versions.get(documentKey(type, id));
    return (known && this.#rows[known.place]) ?? null;
  }

  /** Newest first. */
  *rowsOf(type: SearchType): Generator<Row> {
    for (let place = this.#rows.length - 1; place >= 0; place--) {
      const row = this.#rows[place];
      if (row?.type === type) yield row;
    }
  }

  /**
   * Finds things by every word, by a meaning, or by a similar sentence.
   * @param near whether similar words count
   */
  find(asked: Asked, near: boolean): Found[] {
    const { query, words, meanings, isQuestion, isShown } = asked;
    const exact = words.map((word) => this.#placesOf([this.#vocabulary.numberOf(word) ?? -1]));
    const wide = near
      ? words.map((word) => this.#placesOf(this.#vocabulary.answering(word)))
      : exact;
    const concepts = [...meanings.keys()].map(
      (id) => [id, this.#placesOf([this.#vocabulary.numberOf(meaningWord(id)) ?? -1])] as const,
    );
    const askedMeanings = new Map(
      concepts.map(([id, { places }]) => [
        id,
        { weight: meanings.get(id) ?? 0, rarity: rarityOf(places.length, this.size) },
      ]),
    );
    const rarest = wide.toSorted((one, other) => one.places.length - other.places.length)[0];
    const ofMeanings = concepts.flatMap(([, { places }]) => places);
    const asking = isQuestion ? words.map((word) => this.#likenessesOf(word)) : [];
    for (const { at } of asking) for (const place of at.keys()) ofMeanings.push(place);
    const alike = this.#sentences.like(asked.sentence);
    for (const place of alike.keys()) ofMeanings.push(place);
    const places = rarest?.places ?? [];
    const candidates = ofMeanings.length > 0 ? new Set([...places, ...ofMeanings]) : places;
    const folded = fold(query);
    const found: Found[] = [];
    for (const place of candidates) {
      const row = this.#rows[place];
      if (!row) continue;
      const answered = answeredAt(wide, place);
      const shared = new Map(
        concepts.flatMap(([id, { has, fields }]) =>
          has[place] ? [[id, strengthOf(fields[place] ?? 0)] as const] : [],
        ),
      );
      const some = answered === 0 ? shareAt(asking, place) : 0;
      const likeness = alike.get(place) ?? 0;
      if (answered === 0 && shared.size === 0 && some < leastShare && likeness === 0) continue;
      if (!isShown(row)) continue;
      const text = textScore(row, answered, folded);
      const recent = answered === 0 ? recentPoints(row) : 0;
      found.push({
        row,
        score:
          text +
          recent +
          meaningScore(askedMeanings, shared) +
          someWordsPoints * some +
          sentencePoints * likeness,
        isExact: answered > 0 && exact.every(({ has }) => has[place]),
        meanings: [...shared.keys()],
      });
    }
    // Newest first, which callers prefer among equals.
    return found.reverse();
  }

  /** Keeps the most similar word of each place. */
  #likenessesOf(word: string): Likenesses {
    const at = new Map<number, number>();
    let having = 0;
    for (const { number, likeness } of this.#vocabulary.kinOf(word)) {
      for (const posting of this.#postings[number] ?? []) {
        const place = posting >> fieldBits;
        if (!at.has(place) && likeness === 1) having++;
        const strength = likeness === 1 ? 1 : likeness * strengthOf(posting & fieldMask);
        if (strength > (at.get(place) ?? 0)) at.set(place, strength);
      }
    }
    return { at, rarity: rarityOf(having, this.size) };
  }

  #placesOf(numbers: readonly number[]): Places {
    const has = new Uint8Array(this.#rows.length);
    const fields = new Uint8Array(this.#rows.length);
    const places: number[] = [];
    for (const number of numbers) {
      for (const posting of this.#postings[number] ?? []) {
        const place = posting >> fieldBits;
        if (!has[place]) places.push(place);
        has[place] = 1;
        fields[place] = (fields[place] ?? 0) | (posting & fieldMask);
      }
    }
    return { has, fields, places };
  }
}
