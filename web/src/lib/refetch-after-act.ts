import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { linkState } from "./realtime.ts";

/** Changes are eventually consistent: an immediate refetch would read the old state. */
export const refetchAfterActMs = 500;

/**
 * Refetches what the member's own change affects, after a delay. A domain event has usually done so
 * by then, but a lost event isn't repeated.
 */
export function refetchAfterAct(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const since = Date.now();
  const isDue = ({ state }: Query) =>
    linkState.get() !== "connected" ||
    (state.fetchStatus === "idle" && state.dataUpdatedAt < since);
  setTimeout(() => {
    for (const queryKey of keys) {
      void queryClient.invalidateQueries({ queryKey, predicate: isDue });
    }
  }, refetchAfterActMs);
}
