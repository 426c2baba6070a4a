import { weightedConcepts } from "@attune/core/search/concepts";
import { documentOf } from "@attune/core/search/document";
import { MemoryIndex } from "@attune/core/search/memory-index";
import type { SearchType } from "@attune/core/search/search.contract";
import { type Sentence, sentenceTextOf } from "@attune/core/search/sentence";
import { queryWordsOf } from "@attune/core/search/words";
import { circles } from "./content/circles.ts";
import { events } from "./content/events/index.ts";
import { writtenPosts } from "./content/posts/index.ts";
import type { Question } from "./search-questions.ts";

interface Thing {
  type: SearchType;
  title: string;
  description: string;
  categories: string[];
}

const things: Thing[] = [
  ...circles.map(({ name, description, categories }) => ({
    type: "circle" as const,
    title: name,
    description,
    categories,
  })),
  ...events.map(({ title, description, type }) => ({
    type: "event" as const,
    title,
    description,
    categories: [type],
  })),
  ...writtenPosts.map(({ topic, content }) => ({
    type: "post" as const,
    title: topic,
    description: content,
    categories: [topic],
  })),
];

type Encode = (texts: readonly string[]) => Promise<Sentence[]>;

/** Indexes what's in the demo, with a language model or without. */
export async function searchTrial(encode?: Encode) {
  const index = new MemoryIndex();
  const sentences = await encode?.(
    things.map(({ title, description }) => sentenceTextOf(title, description)),
  );
  for (const [at, thing] of things.entries()) {
    const document = documentOf({
      ...thing,
      id: String(at),
      imageUrl: null,
      keywords: [],
      location: null,
      date: null,
      createdAt: "2020-01-01T00:00:00.000Z",
      popularity: 0,
      ownerId: "none",
    });
    const sentence = sentences?.[at];
    index.apply({ doc: String(at), changedAt: "1", document: { ...document, sentence } });
  }

  /** Results, best first: title and beginning of the text. */
  async function find(query: string, byMeaning: boolean): Promise<string[]> {
    const [sentence = null] = (byMeaning && (await encode?.([query]))) || [];
    const found = index.find(
      {
        query,
        words: queryWordsOf(query),
        meanings: byMeaning ? weightedConcepts(query) : new Map(),
        isQuestion: byMeaning,
        sentence,
        isShown: () => true,
      },
      true,
    );
    return found
      .sort((one, other) => other.score - one.score)
      .map(({ row }) => `${row.title}: ${row.description}`);
  }

  /** The number of questions that find something fitting among the first results. */
  async function answered(
    questions: readonly Question[],
    { byMeaning, among = 5 }: { byMeaning: boolean; among?: number },
  ): Promise<number> {
    let count = 0;
    for (const [query, fitting] of questions) {
      const first = (await find(query, byMeaning)).slice(0, among);
      if (first.some((one) => fitting.some((start) => one.startsWith(start)))) count++;
    }
    return count;
  }

  return { find, answered };
}
