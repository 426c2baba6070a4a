import { type Kin, StemIndex } from "./stems.ts";
import { WordMatches } from "./word-matches.ts";
import { wordMatcher } from "./words.ts";

const isMeaning = (word: string): boolean => word.startsWith("~");

export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #answers = new WordMatches(this.#words, (queryWord) => {
    const isAnswer = wordMatcher(queryWord);
    return (word) => !isMeaning(word) && isAnswer(word);
  });
  readonly #stems = new StemIndex(this.#words);

  get size(): number {
    return this.#words.length;
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    // A copy, because a slice would keep the whole text in memory.
    const own = Buffer.from(word).toString();
    this.#numbers.set(own, this.#words.length);
    return this.#words.push(own) - 1;
  }

  answering(queryWord: string): readonly number[] {
    return this.#answers.of(queryWord);
  }

  /** Words of the same stem come first. */
  kinOf(queryWord: string): Kin[] {
    return this.#stems.kinOf(queryWord);
  }
}
