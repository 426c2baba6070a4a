import {
  localCacheCleanupMs,
  localCacheEvictTarget,
  localCacheTtlMs,
  maxLocalCacheBytes,
} from "../constants.ts";
import { readAll, readOne, removeAll, removeOne, writeOne } from "./database.ts";

/** Metadata of a cached answer. Times in milliseconds since 1970. */
export interface CacheEntryInfo {
  key: string;
  bytes: number;
  expiresAt: number;
  usedAt: number;
}

export interface CacheStorage {
  value(key: string): Promise<unknown>;
  facts(key: string): Promise<CacheEntryInfo | null>;
  allFacts(): Promise<CacheEntryInfo[]>;
  put(facts: CacheEntryInfo, value: unknown): Promise<void>;
  note(facts: CacheEntryInfo): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** An LRU cache with TTL: half an hour by default and 50 MB at most, evicted down to 80%. */
export function createLocalCache(shelf: CacheStorage) {
  let sweeps = false;

  async function sweep(): Promise<void> {
    const now = Date.now();
    const all = await shelf.allFacts();
    const alive = all.filter(({ expiresAt }) => expiresAt > now);
    for (const { key } of all.filter(({ expiresAt }) => expiresAt <= now)) await shelf.remove(key);
    let bytes = alive.reduce((sum, facts) => sum + facts.bytes, 0);
    if (bytes <= maxLocalCacheBytes) return;
    for (const facts of alive.sort((one, other) => one.usedAt - other.usedAt)) {
      if (bytes <= maxLocalCacheBytes * localCacheEvictTarget) return;
      await shelf.remove(facts.key);
      bytes -= facts.bytes;
    }
  }

  return {
    sweep,

    async get<Value>(key: string): Promise<Value | null> {
      const facts = await shelf.facts(key);
      const now = Date.now();
      if (!facts || facts.expiresAt <= now) return null;
      await shelf.note({ ...facts, usedAt: now });
      // The caller knows the type stored under its key.
      return (await shelf.value(key)) as Value | null;
    },

    async set(key: string, value: unknown, ttlMs: number = localCacheTtlMs): Promise<void> {
      if (!sweeps) setInterval(() => void sweep(), localCacheCleanupMs);
      sweeps = true;
      const now = Date.now();
      const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
      if (bytes > maxLocalCacheBytes) return;
      await shelf.put({ key, bytes, expiresAt: now + ttlMs, usedAt: now }, value);
      const all = await shelf.allFacts();
      const total = all.reduce((sum, facts) => sum + facts.bytes, 0);
      if (total > maxLocalCacheBytes) await sweep();
    },

    clear: () => shelf.clear(),
  };
}

const onDevice: CacheStorage = {
  value: (key) => readOne("answers", key),
  facts: (key) => readOne<CacheEntryInfo>("answer-facts", key),
  allFacts: () => readAll<CacheEntryInfo>("answer-facts"),
  async put(facts, value) {
    await writeOne("answers", facts.key, value);
    await writeOne("answer-facts", facts.key, facts);
  },
  note: (facts) => writeOne("answer-facts", facts.key, facts),
  async remove(key) {
    await removeOne("answer-facts", key);
    await removeOne("answers", key);
  },
  async clear() {
    await removeAll("answer-facts");
    await removeAll("answers");
  },
};

/** Keys begin with the member's id, so that members never share entries. */
export const localCache = createLocalCache(onDevice);
