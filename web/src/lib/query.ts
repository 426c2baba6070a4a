import { QueryClient } from "@tanstack/react-query";
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
import { isClientError, isSecurityError, readError } from "./read-error.ts";

/** How long an answer stays good, by the kind of data: `{ ...presets.static }` in a query's options. */
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

/** A query is asked once more, unless the server refused it. */
export const retryQuery = (failures: number, error: unknown): boolean =>
  failures < 1 && !isSecurityError(error) && !isClientError(error);

/** A mutation is sent once more, unless nobody may send it or too much was sent already. */
export const retryMutation = (failures: number, error: unknown): boolean =>
  failures < 1 && !isSecurityError(error) && readError(error).status !== 429;

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // What the browser believes of its connection is not waited for: a failure is told at once.
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
        // A refusal is repeated at once: nobody waits a second to read it.
        retryDelay: (_failures, error) => (isClientError(error) ? 0 : 1_000),
      },
    },
  });

let current: { userId: string | null; client: QueryClient } | null = null;

/**
 * The cache of whoever is signed in. Each account has its own, and a change of account empties the
 * one before: nothing of one member is ever shown to another.
 */
export function queryClientFor(userId: string | null): QueryClient {
  if (current?.userId !== userId) {
    current?.client.clear();
    current = { userId, client: createQueryClient() };
  }
  return current.client;
}

/** Forgets every answer of whoever was signed in. */
export function emptyQueryCache(): void {
  current?.client.clear();
}
