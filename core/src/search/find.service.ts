import type { SignedInActor } from "../kernel/actor.ts";
import { now } from "../kernel/clock.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { mutedWordIn } from "../members/muted-words.rules.ts";
import { sentenceOfQuery } from "./ask-model.ts";
import type { ConceptId } from "./concepts.data.ts";
import { weightedConcepts } from "./concepts.ts";
import { currentIndex } from "./current-index.ts";
import type { Row } from "./document.ts";
import { matchesFilters } from "./filters.ts";
import type { Found } from "./memory-index.ts";
import { recordPopularSearch } from "./popular.service.ts";
import { byOrder, toResult } from "./results.ts";
import {
  type SearchFilters,
  type SearchResult,
  type SearchType,
  type searchModes,
  searchTypes,
} from "./search.contract.ts";
import { maxResultsOfType } from "./search.rules.ts";
import { hasVector } from "./word-vectors.ts";
import { queryWordsOf } from "./words.ts";

/** Only the longest words are looked up. */
const maxQueryWords = 8;

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

type ByType<Value> = (
  type: SearchType,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Value>>;

/** Data that the index doesn't contain. */
export interface CurrentValues {
  countPopularity: ByType<number>;
  readTexts: ByType<string>;
}

/**
 * At most twenty of each type. The index is in memory, and first takes in the table's changes since
 * the last search.
 */
export async function search(
  actor: SignedInActor,
  question: Question,
  { countPopularity, readTexts }: CurrentValues,
): Promise<Answer> {
  const { query, filters, semantic } = question;
  const words = queryWordsOf(query);
  const meanings = semantic ? weightedConcepts(query) : new Map<ConceptId, number>();
  if (words.length === 0) return { items: [], mode: "text" };
  const isQuestion = semantic && (meanings.size > 0 || words.some(hasVector));
  const asked = words.toSorted((one, other) => other.length - one.length).slice(0, maxQueryWords);
  const [index, sentence] = await Promise.all([
    currentIndex(),
    semantic ? sentenceOfQuery(query) : null,
  ]);
  const isShown = (row: Row) => !isHidden(actor, row) && matchesFilters(row, filters);
  const sought = { query, words: asked, meanings, isQuestion, sentence, isShown };
  const find = (near: boolean) => bestOfEach(index.find(sought, near));
  const exact = find(false);
  const whole = isFull(exact, filters) ? exact : find(true);
  const isPartly = whole.length === 0 && !semantic;
  const found = isPartly ? bestOfEach(index.findMost(sought)) : whole;
  if (filters.sortBy === "popularity") await countNow(found, countPopularity);
  const mutedWords = await mutedWordsIn(actor, found, readTexts);
  const items = await Promise.all(
    found
      .sort(byOrder(filters))
      .map((one) => toResult(actor, one, index, mutedWords.get(one.row.id) ?? null)),
  );
  if (isPartly) return { items, mode: items.length > 0 ? "some_words" : "text" };
  if (question.deliberate) await recordPopularSearch(actor.userId, query, items);
  return { items, mode: modeOf(semantic, sentence !== null, isQuestion) };
}

function modeOf(semantic: boolean, hasSentence: boolean, isQuestion: boolean): Answer["mode"] {
  if (!semantic) return "text";
  if (hasSentence) return "semantic";
  return isQuestion ? "list" : "fallback";
}

/** A circle belongs to its members, so a block of its host doesn't hide it. */
const isHidden = (actor: SignedInActor, { type, ownerId }: Row): boolean =>
  type !== "circle" && isBlocked(actor, ownerId);

function isFull(found: readonly Found[], { types }: SearchFilters): boolean {
  const required = types.length > 0 ? types : searchTypes;
  return found.length >= required.length * maxResultsOfType;
}

/** Ties are broken by exact words, then by the newest. */
const byRelevance = (one: Found, other: Found): number =>
  other.score - one.score ||
  Number(other.isExact) - Number(one.isExact) ||
  (one.row.createdAt < other.row.createdAt ? 1 : -1);

/** Finds the best of each type without sorting everything. */
function bestOfEach(found: readonly Found[]): Found[] {
  const best = new Map<SearchType, Found[]>();
  for (const one of found) {
    const own = best.get(one.row.type) ?? [];
    best.set(one.row.type, own);
    const last = own.at(-1);
    if (last && own.length >= maxResultsOfType && byRelevance(one, last) >= 0) continue;
    const at = own.findIndex((other) => byRelevance(one, other) < 0);
    own.splice(at < 0 ? own.length : at, 0, one);
    if (own.length > maxResultsOfType) own.pop();
  }
  return [...best.values()].flat();
}

/**
 * Reads whole posts, because the index has only their beginnings; nothing for members without muted
 * words.
 */
async function mutedWordsIn(
  { userId, mutedWords = [] }: SignedInActor,
  found: readonly Found[],
  readTexts: CurrentValues["readTexts"],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = found.flatMap(({ row: { type, id, ownerId } }) =>
    type === "post" && ownerId !== userId ? [id] : [],
  );
  if (mutedWords.length === 0 || ids.length === 0) return new Map();
  const texts = [...(await readTexts("post", ids))];
  return new Map(texts.map(([id, text]) => [id, mutedWordIn(text, mutedWords, now())]));
}

async function countNow(
  found: Found[],
  countPopularity: CurrentValues["countPopularity"],
): Promise<void> {
  for (const [type, own] of Map.groupBy(found, ({ row }) => row.type)) {
    const counts = await countPopularity(
      type,
      own.map(({ row }) => row.id),
    );
    for (const one of own) {
      const popularity = counts.get(one.row.id);
      if (popularity !== undefined) one.row = { ...one.row, popularity };
    }
  }
}
