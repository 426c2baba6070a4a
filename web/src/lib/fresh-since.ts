const minute = 60_000;

let changed: { since: number; until: number } | null = null;

/** After a change of blocks, answers cached before it are stale. */
export function setFreshSince(since: number): void {
  changed = { since, until: Date.now() + 2 * minute };
  // Not part of the first page.
  void import("./local-data/local-cache.ts").then(({ localCache }) => localCache.clear());
}

export const freshSince = (): number | null =>
  changed && Date.now() < changed.until ? changed.since : null;
