import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Runs one action per name at a time; all calls during a run cause one more run afterwards.
 * Restarting on each call would never finish under steady calls.
 */
export function createSerialRunner(): (name: string, action: () => Promise<unknown>) => void {
  /** Running actions by name; true if the action has to run again. */
  const running = new Map<string, boolean>();
  const run = async (name: string, action: () => Promise<unknown>): Promise<void> => {
    do {
      running.set(name, false);
      await action().catch(() => undefined);
    } while (running.get(name));
    running.delete(name);
  };
  return (name, action) => {
    if (running.has(name)) running.set(name, true);
    else void run(name, action);
  };
}

/** Marks queries as stale and refetches the active ones, one run per key at a time. */
export function createInvalidator(queryClient: QueryClient): (queryKey: QueryKey) => void {
  const run = createSerialRunner();
  return (queryKey) =>
    run(JSON.stringify(queryKey), () => queryClient.invalidateQueries({ queryKey }));
}

/** Marks queries as stale; resolves once the active ones have been refetched. */
export const invalidateAll = (queryClient: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
