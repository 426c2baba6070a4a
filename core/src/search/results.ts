import type { SignedInActor } from "../kernel/actor.ts";
import { mediaUrlOf } from "../photos/media-urls.ts";
import { labelOf } from "./concepts.ts";
import type { Row } from "./document.ts";
import type { Found, MemoryIndex } from "./memory-index.ts";
import type { SearchFilters, SearchResult, SearchType } from "./search.contract.ts";

const addresses: Record<SearchType, string> = {
  circle: "/circles/",
  event: "/events/",
  person: "/profile/",
  post: "/community/post/",
};

export const addressOf = (type: SearchType, id: string): string => addresses[type] + id;

/**
 * Name of a post's author, if they can be found, too. Read from their row in memory, which follows
 * a rename.
 */
const authorOf = ({ type, ownerId }: Row, index: MemoryIndex): string | null =>
  type === "post" && ownerId ? (index.rowOf("person", ownerId)?.title ?? null) : null;

export const toResult = async (
  actor: SignedInActor,
  { row, score, meanings }: Found,
  index: MemoryIndex,
  mutedWord: string | null,
): Promise<SearchResult> => ({
  id: row.id,
  title: row.title,
  type: row.type,
  description: row.description,
  author: authorOf(row, index),
  isOwnPost: row.type === "post" && row.ownerId === actor.userId,
  mutedWord,
  imageUrl: await mediaUrlOf(row.imageUrl),
  url: addressOf(row.type, row.id),
  relevanceScore: Math.round(score * 10) / 10,
  category: row.categories?.[0] ?? null,
  location: row.location ?? null,
  date: row.date ?? null,
  createdAt: row.createdAt,
  meanings: meanings.map(labelOf),
});

const timeOf = ({ row }: Found): number => Date.parse(row.date ?? row.createdAt);

const measures: Record<SearchFilters["sortBy"], (found: Found) => number> = {
  relevance: ({ score }) => score,
  date: timeOf,
  popularity: ({ row }) => row.popularity,
};

/** Ties are broken by relevance, then by exact words, then by the newest. */
export function byOrder({
  sortBy,
  sortOrder,
}: SearchFilters): (one: Found, other: Found) => number {
  const measure = measures[sortBy];
  const direction = sortOrder === "asc" ? 1 : -1;
  return (one, other) =>
    direction * (measure(one) - measure(other)) ||
    other.score - one.score ||
    Number(other.isExact) - Number(one.isExact) ||
    Date.parse(other.row.createdAt) - Date.parse(one.row.createdAt);
}
