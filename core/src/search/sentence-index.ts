import { dimensions, type Sentence } from "./sentence.ts";

const wordsEach = dimensions / 32;

/** A lower cosine means little in common. */
const leastCosine = 0.32;

/** The number of bits set (Hacker's Delight, figure 5-2). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function wordsOf(signs: string): Int32Array | null {
  const bytes = Uint8Array.from(Buffer.from(signs, "base64"));
  return bytes.length === wordsEach * 4 ? new Int32Array(bytes.buffer) : null;
}

/** Sentences by place: 64 bytes each, compared in about 0.05 µs. */
export class SentenceIndex {
  #words = new Int32Array(wordsEach);
  /** Model by place; undefined without a sentence. */
  readonly #models: (string | undefined)[] = [];

  set(place: number, sentence: Sentence | undefined): void {
    const words = sentence && wordsOf(sentence.signs);
    if (!words) return;
    const start = place * wordsEach;
    if (start + wordsEach > this.#words.length) {
      const wider = new Int32Array(2 * (start + wordsEach));
      wider.set(this.#words);
      this.#words = wider;
    }
    this.#words.set(words, start);
    this.#models[place] = sentence.model;
  }

  /** Likeness from 0 to 1, by place; only for sentences with something in common. */
  like(asked: Sentence | null): Map<number, number> {
    const likenesses = new Map<number, number>();
    const words = asked && wordsOf(asked.signs);
    if (!words) return likenesses;
    this.#models.forEach((model, place) => {
      if (model !== asked.model) return;
      let different = 0;
      for (let at = 0; at < wordsEach; at++) {
        different += bitsIn((words[at] ?? 0) ^ (this.#words[place * wordsEach + at] ?? 0));
      }
      const cosine = 1 - (2 * different) / dimensions;
      if (cosine > leastCosine) likenesses.set(place, (cosine - leastCosine) / (1 - leastCosine));
    });
    return likenesses;
  }
}
