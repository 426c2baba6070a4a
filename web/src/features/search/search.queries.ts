import type { SearchResult } from "@attune/core/search/search.contract";
import { client } from "../../lib/api.ts";
import { searchCacheMs } from "../../lib/constants.ts";
import { localCache } from "../../lib/kept/local-cache.ts";
import type { SearchFilters } from "./searches.ts";

export interface Asked {
  query: string;
  semantic: boolean;
  filters: SearchFilters;
  /** Whether Enter, or something chosen, asked for it, and not a pause in typing. */
  deliberate: boolean;
}

export interface Answer {
  items: SearchResult[];
  mode: "text" | "semantic" | "fallback";
}

const keyOf = (userId: string, { query, semantic, filters }: Asked) =>
  `${userId}#search#${JSON.stringify([query.toLowerCase(), semantic, filters])}`;

/**
 * An answer of the last five minutes, or the server's. Who has asked deliberately is counted by the
 * server once, so an answer to mere typing does not stand in for it.
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
