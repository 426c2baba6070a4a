import { answersTo } from "./words.ts";

/** How many query words are cached with their matches. */
const maxRemembered = 1_000;

const isMeaning = (word: string): boolean => word.startsWith("~");

/** All words of the index, numbered. Words are only added. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  /** The matches of query words among the first so many words. */
  readonly #answers = new Map<string, { numbers: number[]; seen: number }>();

  get size(): number {
    return this.#words.length;
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    // A slice of a document's text would keep the whole text in memory.
    const own = Buffer.from(word).toString();
    this.#numbers.set(own, this.#words.length);
    return this.#words.push(own) - 1;
  }

  /** The words that contain a query's, or are near it. */
  answering(queryWord: string): readonly number[] {
    const known = this.#answers.get(queryWord) ?? { numbers: [], seen: 0 };
    const isAnswer = answersTo(queryWord);
    for (; known.seen < this.#words.length; known.seen++) {
      const word = this.#words[known.seen] as string;
      if (!isMeaning(word) && isAnswer(word)) known.numbers.push(known.seen);
    }
    this.#answers.delete(queryWord);
    this.#answers.set(queryWord, known);
    if (this.#answers.size > maxRemembered) {
      const [oldest = ""] = this.#answers.keys();
      this.#answers.delete(oldest);
    }
    return known.numbers;
  }
}
