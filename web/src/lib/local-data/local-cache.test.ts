import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { localCacheCleanupMs, localCacheTtlMs, maxLocalCacheBytes } from "../constants.ts";
import { type CacheEntryInfo, type CacheStorage, createLocalCache } from "./local-cache.ts";

/** In-memory storage; entries have a given size. */
function shelfOf(weights: Record<string, number> = {}) {
  const values = new Map<string, unknown>();
  const notes = new Map<string, CacheEntryInfo>();
  const shelf: CacheStorage = {
    value: async (key) => values.get(key) ?? null,
    facts: async (key) => notes.get(key) ?? null,
    allFacts: async () => [...notes.values()],
    put: async (facts, value) => {
      values.set(facts.key, value);
      notes.set(facts.key, { ...facts, bytes: weights[facts.key] ?? facts.bytes });
    },
    note: async (facts) => void notes.set(facts.key, facts),
    remove: async (key) => {
      values.delete(key);
      notes.delete(key);
    },
    clear: async () => {
      values.clear();
      notes.clear();
    },
  };
  return { shelf, keys: () => [...values.keys()] };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const megabyte = 1024 * 1024;

describe("[S6] the local cache", () => {
  test("gives back what was kept, for half an hour", async () => {
    const cache = createLocalCache(shelfOf().shelf);
    await cache.set("a", { some: ["thing"] });
    vi.advanceTimersByTime(localCacheTtlMs - 1);
    expect(await cache.get("a")).toEqual({ some: ["thing"] });
    vi.advanceTimersByTime(1);
    expect(await cache.get("a")).toBeNull();
    expect(await cache.get("never kept")).toBeNull();
  });

  test("respects a shorter TTL", async () => {
    const cache = createLocalCache(shelfOf().shelf);
    await cache.set("a", 1, 1_000);
    vi.advanceTimersByTime(999);
    expect(await cache.get("a")).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await cache.get("a")).toBeNull();
  });

  test("clears away every five minutes what has run out", async () => {
    const { shelf, keys } = shelfOf();
    const cache = createLocalCache(shelf);
    await cache.set("short", 1, localCacheCleanupMs - 1);
    await cache.set("long", 2);
    await vi.advanceTimersByTimeAsync(localCacheCleanupMs - 1);
    expect(keys()).toEqual(["short", "long"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(keys()).toEqual(["long"]);
  });

  test("over fifty megabytes lets the least recently used go until four fifths are left", async () => {
    const weights = Object.fromEntries("abcdef".split("").map((key) => [key, 9 * megabyte]));
    const { shelf, keys } = shelfOf(weights);
    const cache = createLocalCache(shelf);
    for (const key of "abcde") {
      await cache.set(key, key);
      vi.advanceTimersByTime(1_000);
    }
    expect(keys()).toHaveLength(5);
    expect(await cache.get("a")).toBe("a");
    vi.advanceTimersByTime(1_000);
    await cache.set("f", "f");
    // 54 MB shrink to 36, below the target of 40: b and c were least recently used.
    expect(keys()).toEqual(["a", "d", "e", "f"]);
  });

  test("doesn't store an answer larger than the whole cache", async () => {
    const { shelf, keys } = shelfOf();
    const cache = createLocalCache(shelf);
    await cache.set("huge", "x".repeat(maxLocalCacheBytes));
    expect(keys()).toEqual([]);
  });

  test("is empty after it was cleared", async () => {
    const { shelf, keys } = shelfOf();
    const cache = createLocalCache(shelf);
    await cache.set("a", 1);
    await cache.clear();
    expect(keys()).toEqual([]);
    expect(await cache.get("a")).toBeNull();
  });
});
