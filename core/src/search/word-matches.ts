/** How many query words are cached with their matches. */
const maxRemembered = 1_000;

/** The matches of query words in a list of words that only grows. */
export class WordMatches {
  readonly #words: readonly string[];
  readonly #matcherOf: (queryWord: string) => (word: string) => boolean;
  /** The matches among the first so many words. */
  readonly #known = new Map<string, { numbers: number[]; seen: number }>();

  constructor(
    words: readonly string[],
    matcherOf: (queryWord: string) => (word: string) => boolean,
  ) {
    this.#words = words;
    this.#matcherOf = matcherOf;
  }

  /** The numbers of the words that match. */
  of(queryWord: string): readonly number[] {
    const known = this.#known.get(queryWord) ?? { numbers: [], seen: 0 };
    const isMatch = this.#matcherOf(queryWord);
    for (const word of this.#words.slice(known.seen)) {
      if (isMatch(word)) known.numbers.push(known.seen);
      known.seen++;
    }
    this.#known.delete(queryWord);
    this.#known.set(queryWord, known);
    if (this.#known.size > maxRemembered) {
      const [oldest = ""] = this.#known.keys();
      this.#known.delete(oldest);
    }
    return known.numbers;
  }
}
