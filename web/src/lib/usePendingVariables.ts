import { type MutationKey, useMutationState } from "@tanstack/react-query";

/** What the mutations of this key that haven't been answered yet were called with. */
export const usePendingVariables = <Variables>(mutationKey: MutationKey): Variables[] =>
  useMutationState({
    filters: { mutationKey, status: "pending" },
    // One key's mutations all take the same variables.
    select: ({ state }) => state.variables as Variables,
  });
