import { remember } from "../kernel/remember.ts";

const maxRemembered = 1_000;

/** Caches which words match, assuming that the list only grows. */
export class WordMatches {
  readonly #words: readonly string[];
  readonly #matcherOf: (queryWord: string) => (word: string) => boolean;
  /** Matches among the first `seen` words. */
  readonly #known = new Map<string, { numbers: number[]; seen: number }>();

  constructor(
    words: readonly string[],
    matcherOf: (queryWord: string) => (word: string) => boolean,
  ) {
    this.#words = words;
    this.#matcherOf = matcherOf;
  }

  of(queryWord: string): readonly number[] {
    const known = this.#known.get(queryWord) ?? { numbers: [], seen: 0 };
    const isMatch = this.#matcherOf(queryWord);
    for (const word of this.#words.slice(known.seen)) {
      if (isMatch(word)) known.numbers.push(known.seen);
      known.seen++;
    }
    remember(this.#known, queryWord, known, maxRemembered);
    return known.numbers;
  }
}
