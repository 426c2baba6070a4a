import { meaningsAsked } from "@attune/core/search/concepts";
import { documentOf } from "@attune/core/search/document";
import { MemoryIndex } from "@attune/core/search/memory-index";
import type { SearchType } from "@attune/core/search/search.contract";
import { queryWordsOf } from "@attune/core/search/words";
import { expect, test } from "vitest";
import { circles } from "./content/circles.ts";
import { events } from "./content/events/index.ts";
import { writtenPosts } from "./content/posts/index.ts";
import {
  blind,
  fresh,
  heldOut,
  labelled,
  learned,
  offTopic,
  type Question,
  unseen,
} from "./search-questions.ts";

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

const index = new MemoryIndex();
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
  index.apply({ doc: String(at), changedAt: "1", document });
}

/** Results, best first, by title and the start of the text. */
function find(query: string, byMeaning: boolean): string[] {
  const found = index.find(
    {
      query,
      words: queryWordsOf(query),
      meanings: byMeaning ? meaningsAsked(query) : new Map(),
      isQuestion: byMeaning,
      isShown: () => true,
    },
    true,
  );
  return found
    .sort((one, other) => other.score - one.score)
    .map(({ row }) => `${row.title}: ${row.description}`);
}

const shown = 5;

const isFound = ([query, fitting]: Question, byMeaning: boolean, among = shown): boolean =>
  find(query, byMeaning)
    .slice(0, among)
    .some((one) => fitting.some((start) => one.startsWith(start)));

test.each(labelled.slice(0, 5))("'%s' finds something fitting by meaning", (...question) => {
  expect(isFound(question, true)).toBe(true);
});

const answered = (questions: readonly Question[], byMeaning: boolean, among?: number): number =>
  questions.filter((question) => isFound(question, byMeaning, among)).length;

test("by meaning, most questions have something fitting among the first five", () => {
  expect(answered(labelled, true)).toBeGreaterThanOrEqual(29);
  expect(answered(labelled, false)).toBeLessThan(10);
  expect(answered(unseen, true)).toBeGreaterThanOrEqual(10);
  expect(answered(unseen, false)).toBeLessThan(5);
  expect(answered(learned, true)).toBeGreaterThanOrEqual(25);
});

test("by meaning, most of the questions written blindly have something fitting among the first three", () => {
  expect(answered(blind, true, 3)).toBeGreaterThanOrEqual(17);
  expect(answered(blind, false, 3)).toBeLessThan(3);
});

test("by meaning, half of the questions written afterwards have something fitting among the first three", () => {
  expect(answered(fresh, true, 3)).toBeGreaterThanOrEqual(10);
  expect(answered(fresh, false, 3)).toBeLessThan(3);
});

test("by meaning, two thirds of the questions held out have something fitting among the first three", () => {
  expect(answered(heldOut, true, 3)).toBeGreaterThanOrEqual(21);
  expect(answered(heldOut, true)).toBeGreaterThanOrEqual(24);
});

test("by meaning, most questions that the demo doesn't answer find nothing", () => {
  const answers = offTopic.filter((query) => find(query, true).length > 0);
  expect(answers.length).toBeLessThanOrEqual(6);
});
