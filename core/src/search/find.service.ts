import type { SignedInActor } from "../kernel/actor.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { type Budget, budgetOf } from "./budget.ts";
import type { ConceptId } from "./concepts.data.ts";
import { meaningsAsked } from "./concepts.ts";
import { wordsWith } from "./dictionary.ts";
import { matchesFilters } from "./filters.ts";
import { type Found, Gathered } from "./gathered.ts";
import { piecesToAsk } from "./grams.ts";
import { recordPopularSearch } from "./popular.service.ts";
import { byOrder, toResult } from "./results.ts";
import { rowsOf } from "./rows.ts";
import type { SearchFilters, SearchResult, searchModes } from "./search.contract.ts";
import { maxResultsOfType } from "./search.rules.ts";
import { meaningWord } from "./searchable.ts";
import { answers, editDistance, queryWordsOf } from "./words.ts";

/** The words of a query that are looked up, the longest first; the others are looked for in what those find. */
const wordsAsked = 3;
/** Words and meanings together, when a query is searched by meaning. */
const wordsAskedWithMeanings = 2;
const lookedUp = 4;
/** A word's rows: twenty of each of four types. */
const rowsOfWord = 80;
const maxPieces = 10;

export interface Question {
  query: string;
  semantic: boolean;
  filters: SearchFilters;
  deliberate: boolean;
}

export interface Answer {
  items: SearchResult[];
  mode: (typeof searchModes)[number];
}

/**
 * Looks for a query in circles, events, people and public posts: at most twenty of each. Whatever
 * the size of the community, it costs at most eight requests of the table, 200 items and ten read
 * units.
 */
export async function search(actor: SignedInActor, question: Question): Promise<Answer> {
  const words = queryWordsOf(question.query);
  const meanings = question.semantic ? meaningsAsked(question.query) : new Map<ConceptId, number>();
  if (words.length === 0) return { items: [], mode: "text" };
  const found = await find(actor, question, words, meanings);
  const items = firstOfEach(found).sort(byOrder(question.filters)).map(toResult);
  if (question.deliberate) await recordPopularSearch(actor.userId, question.query, items);
  const mode = !question.semantic ? "text" : meanings.size > 0 ? "semantic" : "fallback";
  return { items, mode };
}

/** A circle belongs to all of its members, so a block of its host doesn't hide it. */
const isHidden = (actor: SignedInActor, { type, ownerId }: Found["row"]): boolean =>
  type !== "circle" && isBlocked(actor, ownerId);

async function find(
  actor: SignedInActor,
  { query, filters }: Question,
  words: string[],
  meanings: ReadonlyMap<ConceptId, number>,
): Promise<Found[]> {
  const budget = budgetOf();
  const gathered = new Gathered(words, meanings, query);
  const asked = [...words]
    .sort((one, other) => other.length - one.length)
    .slice(0, meanings.size > 0 ? wordsAskedWithMeanings : wordsAsked);
  const own = [...meanings.keys()].slice(0, lookedUp - asked.length);
  const looked = [...asked, ...own.map(meaningWord)];
  const exact = await rowsOf(looked, rowsOfWord, budget);
  for (const word of asked) gathered.addWord(word, exact.get(word) ?? []);
  for (const id of own) gathered.addMeaning(id, exact.get(meaningWord(id)) ?? []);
  const matching = () =>
    gathered.found().filter(({ row }) => !isHidden(actor, row) && matchesFilters(row, filters));
  if (!isFull(matching(), filters)) await addNear(asked, gathered, budget);
  return matching();
}

/** Whether nothing more could be shown. */
function isFull(found: Found[], { types }: SearchFilters): boolean {
  const required = types.length > 0 ? types : (["circle", "event", "person", "post"] as const);
  return required.every(
    (type) => found.filter(({ row }) => row.type === type).length >= maxResultsOfType,
  );
}

/** Adds what has a word that contains one of the query's, or is near it. */
async function addNear(asked: string[], gathered: Gathered, budget: Budget): Promise<void> {
  const pieces = [...new Set(asked.flatMap(piecesToAsk))].slice(0, maxPieces);
  // A piece takes half a unit, or one when its words are long; something must be left to read rows.
  const affordable = pieces.slice(0, Math.max(0, Math.floor(budget.left().units - 1)));
  if (affordable.length === 0 || budget.left().requests < 2) return;
  const { words, items, units } = await wordsWith(affordable);
  budget.spend(items, units);
  const lists = asked.map((queryWord) =>
    words
      .filter((word) => word !== queryWord && answers(queryWord, word))
      .sort((one, other) => distanceOf(queryWord, one) - distanceOf(queryWord, other)),
  );
  const chosen = inTurns(lists).slice(0, budget.left().requests);
  const rows = await rowsOf(chosen, rowsOfWord, budget);
  for (const queryWord of asked) {
    for (const [word, own] of rows) {
      if (answers(queryWord, word)) gathered.addWord(queryWord, own);
    }
  }
}

/** Beginnings come before the rest of what contains the word, and that before what is only near. */
function distanceOf(queryWord: string, word: string): number {
  if (word.startsWith(queryWord)) return word.length;
  if (word.includes(queryWord)) return 100 + word.length;
  return 200 + editDistance(queryWord, word);
}

/** The first of each list, then the second of each, each word once. */
const inTurns = (lists: string[][]): string[] => [
  ...new Set(
    Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
      lists.flatMap((list) => list[at] ?? []),
    ).flat(),
  ),
];

/** The best twenty of each type. */
function firstOfEach(found: Found[]): Found[] {
  const best = [...found].sort((one, other) => other.score - one.score);
  return [...Map.groupBy(best, ({ row }) => row.type).values()].flatMap((own) =>
    own.slice(0, maxResultsOfType),
  );
}
