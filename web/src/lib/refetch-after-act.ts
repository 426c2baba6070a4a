import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { linkState } from "./realtime.ts";

/** Follow-ups are eventually consistent: refetching at once would read the old state. */
export const refetchAfterActMs = 500;

/**
 * Refetches what the member's own act changed. With a socket that's usually done by then, because
 * of the domain event that follows; but a push that's lost isn't repeated.
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
