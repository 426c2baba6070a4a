import { neighboursOf, stemOf } from "./word-vectors.ts";

/** A likeness of 1 means another form of the same word. */
export interface Kin {
  number: number;
  likeness: number;
}

/** Built when first needed, because only questions use it. */
export class StemIndex {
  readonly #words: readonly string[];
  readonly #byStem = new Map<string, number[]>();
  #seen = 0;

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** Words of the same stem ("swims", "swimming"), or of one with a similar meaning. */
  kinOf(queryWord: string): Kin[] {
    this.#catchUp();
    const stem = stemOf(queryWord);
    return [{ stem, likeness: 1 }, ...neighboursOf(stem)].flatMap(({ stem: one, likeness }) =>
      (this.#byStem.get(one) ?? []).map((number) => ({ number, likeness })),
    );
  }

  #catchUp(): void {
    for (; this.#seen < this.#words.length; this.#seen++) {
      const stem = stemOf(this.#words[this.#seen] ?? "");
      const own = this.#byStem.get(stem);
      if (own) own.push(this.#seen);
      else this.#byStem.set(stem, [this.#seen]);
    }
  }
}
