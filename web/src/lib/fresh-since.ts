const minute = 60_000;

let changed: { since: number; until: number } | null = null;

/** After blocking or unblocking, answers cached before `since` count as stale for two minutes. */
export function setFreshSince(since: number): void {
  changed = { since, until: Date.now() + 2 * minute };
  // Lazy, to keep it out of the initial bundle.
  void import("./local-data/local-cache.ts").then(({ localCache }) => localCache.clear());
}

export const freshSince = (): number | null =>
  changed && Date.now() < changed.until ? changed.since : null;
