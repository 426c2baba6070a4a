import type { SearchResult, searchModes } from "@attune/core/search/search.contract";
import { client } from "../../lib/api.ts";
import { searchCacheMs } from "../../lib/constants.ts";
import { localCache } from "../../lib/local-data/local-cache.ts";
import type { SearchFilters } from "./searches.ts";

export interface Asked {
  query: string;
  semantic: boolean;
  filters: SearchFilters;
  /** Whether the member pressed Enter or chose a suggestion, rather than paused typing. */
  deliberate: boolean;
}

export interface Answer {
  items: SearchResult[];
  mode: (typeof searchModes)[number];
}

const keyOf = (userId: string, { query, semantic, filters }: Asked) =>
  `${userId}#search#${JSON.stringify([query.toLowerCase(), semantic, filters])}`;

/**
 * Cached for five minutes. A deliberate search never uses the cached answer to typing, because the
 * server counts deliberate searches.
 */
export async function answerTo(
  userId: string,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Answer> {
  const key = keyOf(userId, asked);
  const kept = await localCache.get<Answer & { deliberate: boolean }>(key);
  if (kept && (kept.deliberate || !asked.deliberate)) return kept;
  const answer = await client.search.search(asked, signal ? { signal } : {});
  await localCache.set(key, { ...answer, deliberate: asked.deliberate }, searchCacheMs);
  return answer;
}
