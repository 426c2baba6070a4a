import { fold } from "../places/fold.ts";
import type { ConceptId } from "./concepts.data.ts";
import { documentKey, type Row, type Stored, wordsOf } from "./document.ts";
import {
  addNamed,
  candidatesOf,
  everyField,
  type Likenesses,
  type Lookup,
  type Match,
  matchAt,
  type Places,
} from "./lookup.ts";
import { withMost } from "./most-words.ts";
import {
  askedTypePoints,
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
import { namesMeant } from "./translated-names.ts";
import { typeAsked } from "./type-words.ts";
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

/** With fewer replaced rows, rebuilding isn't worth it. */
const fewReplaced = 1_000;

const scoreOf = (row: Row, folded: string, lookup: Lookup, match: Match): number =>
  (match.answered > 0 ? textScore(row, match.answered, folded) : recentPoints(row)) +
  meaningScore(lookup.meanings, match.meanings) +
  someWordsPoints * match.share +
  (lookup.types.has(row.type) ? askedTypePoints : 0) +
  sentencePoints * match.likeness;

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
    const lookup = this.#lookUp(asked, near);
    const folded = fold(asked.query);
    const found: Found[] = [];
    for (const place of candidatesOf(lookup)) {
      const row = this.#rows[place];
      const match = row && matchAt(lookup, place);
      if (!match || !asked.isShown(row)) continue;
      found.push({
        row,
        score: scoreOf(row, folded, lookup, match),
        isExact: match.answered > 0 && lookup.exact.every(({ has }) => has[place]),
        meanings: [...match.meanings.keys()],
      });
    }
    // Newest first, which callers prefer among equals.
    return found.reverse();
  }

  /** Finds things by most of the words, for when none has every word. */
  findMost({ query, words, isShown }: Asked): Found[] {
    const folded = fold(query);
    const sought = words.filter((word) => typeAsked(word, words) === undefined);
    const at = sought.map((word) => this.#similarTo(word, words));
    return withMost(at, this.#rows, isShown).map(({ row, fields }) => ({
      row,
      score: textScore(row, fields, folded),
      isExact: false,
      meanings: [],
    }));
  }

  #lookUp({ words, meanings, isQuestion, sentence }: Asked, near: boolean): Lookup {
    const find = (placesOf: (word: string) => Places) =>
      words.map((word) => this.#withType(placesOf(word), typeAsked(word, words)));
    const exact = find((word) => this.#exactly(word));
    return {
      exact,
      similar: near ? find((word) => this.#similarTo(word, words)) : exact,
      meanings: new Map(
        [...meanings].map(([id, weight]) => {
          const at = this.#exactly(meaningWord(id));
          return [id, { weight, rarity: rarityOf(at.places.length, this.size), at }];
        }),
      ),
      partial: isQuestion ? words.map((word) => this.#likenessesOf(word)) : [],
      types: new Set(words.flatMap((word) => typeAsked(word, words) ?? [])),
      sentences: this.#sentences.like(sentence),
    };
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

  /** Things of the type have its word, in whichever field has the others. */
  #withType(of: Places, type: SearchType | undefined): Places {
    if (type === undefined) return of;
    for (const [place, row] of this.#rows.entries()) {
      if (row?.type !== type) continue;
      if (!of.has[place]) of.places.push(place);
      of.has[place] = 1;
      of.fields[place] = everyField;
    }
    return of;
  }

  #exactly(word: string): Places {
    return this.#placesOf([this.#vocabulary.numberOf(word) ?? -1]);
  }

  /** Similar words, and English names of what the word means in another language. */
  #similarTo(word: string, words: readonly string[]): Places {
    const of = this.#placesOf(this.#vocabulary.answering(word));
    for (const name of namesMeant(word, words)) {
      addNamed(of, name, (part) => this.#exactly(part));
    }
    return of;
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
