import {
  type Mutation,
  MutationCache,
  onlineManager,
  QueryCache,
  type QueryClient,
} from "@tanstack/react-query";
import {
  citiesStaleMs,
  dynamicGcMs,
  dynamicStaleMs,
  languagesRetries,
  languagesRetryMs,
  languagesStaleMs,
  practicesStaleMs,
  profileStaleMs,
  queryGcMs,
  queryStaleMs,
  realtimeGcMs,
  realtimeStaleMs,
  staticGcMs,
  staticStaleMs,
} from "./constants.ts";
import type { Kept } from "./kept-act.ts";
import { dropAct, keepAct, lockOf, pageOf } from "./outbox.ts";
import { PagedQueryClient } from "./paged-query-client.ts";
import { isClientError, isSecurityError, readError } from "./read-error.ts";
import { session } from "./session.ts";

// TanStack Query assumes that it's online at first, so an app started offline would miss the
// reconnect.
onlineManager.setOnline(navigator.onLine);

/** Cache times by kind of data, spread into query options. */
export const presets = {
  static: { staleTime: staticStaleMs, gcTime: staticGcMs },
  dynamic: { staleTime: dynamicStaleMs, gcTime: dynamicGcMs },
  realtime: { staleTime: realtimeStaleMs, gcTime: realtimeGcMs },
  profile: { staleTime: profileStaleMs },
  practices: { staleTime: practicesStaleMs },
  cities: { staleTime: citiesStaleMs, refetchOnWindowFocus: false },
  languages: {
    staleTime: languagesStaleMs,
    refetchOnWindowFocus: false,
    retry: languagesRetries,
    retryDelay: languagesRetryMs,
  },
} as const;

/** For a list whose pages name the next one's cursor, spread into query options. */
export const byCursor = {
  // The type of the next pages' cursors.
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next?: string | undefined }) => page.next,
};

/** One retry, except for client errors. */
export const retryQuery = (failures: number, error: unknown): boolean =>
  failures < 1 && !isSecurityError(error) && !isClientError(error);

/** One retry, except for security errors and 429. */
export const retryMutation = (failures: number, error: unknown): boolean =>
  failures < 1 && !isSecurityError(error) && readError(error).status !== 429;

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

const kept = new WeakMap<object, string>();

/** Called at once, before anything is awaited. */
function keep(variables: unknown, mutation: AnyMutation): void {
  // Set by `keptAct` together with what its variables are.
  const keeps = mutation.meta?.keeps as ((variables: unknown) => Kept) | undefined;
  if (!keeps) return;
  const { mutationKey } = mutation.options;
  kept.set(mutation, keepAct({ ...keeps(variables), mutationKey, variables }));
}

function drop(mutation: object): void {
  const key = kept.get(mutation);
  if (key) dropAct(key);
}

/**
 * Takes back an act that waits. One that a closed page left can't be while another sends it, as it
 * may have arrived.
 * @returns whether it was taken back
 */
export async function cancelAct(queryClient: QueryClient, mutation: Mutation): Promise<boolean> {
  // Set by `replayActs`.
  const resends = mutation.meta?.resends as string | undefined;
  const cancel = () => {
    if (resends) dropAct(resends);
    drop(mutation);
    queryClient.getMutationCache().remove(mutation);
    return true;
  };
  if (!resends) return cancel();
  const page = pageOf(session.get().userId ?? "", resends) ?? "";
  const options = { ifAvailable: true };
  return navigator.locks.request(lockOf(page), options, (lock) => lock !== null && cancel());
}

const createQueryClient = (): QueryClient =>
  new PagedQueryClient({
    mutationCache: new MutationCache({
      onMutate: keep,
      onSuccess: (_data, _variables, _context, mutation) => drop(mutation),
      // After the mutation's own `onError`, which may put a text back into its draft.
      onSettled: (_data, _error, _variables, _context, mutation) => drop(mutation),
    }),
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Drops the cached copy of something that was deleted or blocked meanwhile.
        if (readError(error).status === 404) query.setState({ data: undefined });
      },
    }),
    defaultOptions: {
      queries: {
        // Ignore navigator.onLine: fail immediately instead of pausing.
        networkMode: "always",
        staleTime: queryStaleMs,
        gcTime: queryGcMs,
        refetchOnWindowFocus: false,
        refetchOnMount: true,
        refetchOnReconnect: true,
        retry: retryQuery,
      },
      mutations: {
        networkMode: "always",
        retry: retryMutation,
        // Client errors are retried without delay.
        retryDelay: (_failures, error) => (isClientError(error) ? 0 : 1_000),
      },
    },
  });

let current: { userId: string | null; client: QueryClient } | null = null;

/** One cache per account; switching accounts clears the previous one. */
export function queryClientFor(userId: string | null): QueryClient {
  if (current?.userId !== userId) {
    current?.client.clear();
    current = { userId, client: createQueryClient() };
  }
  return current.client;
}

export function emptyQueryCache(): void {
  current?.client.clear();
}
