import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { client } from "../../lib/api.ts";
import { readOne, writeOne } from "../../lib/local-data/database.ts";
import { toastError } from "../../parts/toastError.ts";
import type { Asked } from "./search.queries.ts";
import {
  type HistoryEntry,
  newSavedSearch,
  remembered,
  type SavedSearch,
  type SearchFilters,
  withWatched,
} from "./searches.ts";

export interface KeptSearches {
  history: readonly HistoryEntry[];
  saved: readonly SavedSearch[];
  remember: (asked: Asked, resultCount: number) => void;
  clearHistory: () => void;
  save: (name: string, query: string, filters: SearchFilters) => Promise<void>;
  /** A watched search is renamed on the server, too, whose notifications name it. */
  rename: (search: SavedSearch, name: string) => Promise<void>;
  remove: (search: SavedSearch) => void;
  /**
   * Turns notifications of new matches on or off; watched searches are stored on the server, too.
   */
  notify: (search: SavedSearch, wanted: boolean) => void;
}

/** A member's list on this device, newest first. */
const kept = <Item>(what: "search-history" | "saved-searches", userId: string) =>
  queryOptions({
    queryKey: [what, userId],
    queryFn: async () => (await readOne<Item[]>("own", `${what}#${userId}`)) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });

async function change<Item>(
  queryClient: QueryClient,
  list: ReturnType<typeof kept<Item>>,
  next: (items: Item[]) => Item[],
): Promise<void> {
  const items = next(await queryClient.ensureQueryData(list));
  queryClient.setQueryData(list.queryKey, items);
  await writeOne("own", list.queryKey.join("#"), items);
}

export function useKeptSearches(userId: string): KeptSearches {
  const queryClient = useQueryClient();
  const historyOf = kept<HistoryEntry>("search-history", userId);
  const savedOf = kept<SavedSearch>("saved-searches", userId);
  const history = useQuery(historyOf).data ?? [];
  const saved = useQuery(savedOf).data ?? [];
  const changeHistory = (next: (items: HistoryEntry[]) => HistoryEntry[]) =>
    void change(queryClient, historyOf, next);
  const changeSaved = (next: (items: SavedSearch[]) => SavedSearch[]) =>
    change(queryClient, savedOf, next);
  const changeOne = (id: string, part: Partial<SavedSearch>) =>
    changeSaved((items) =>
      items.map((search) => (search.id === id ? { ...search, ...part } : search)),
    );
  const mark = (id: string, notificationsEnabled: boolean) =>
    void changeOne(id, { notificationsEnabled });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    client.search.listWatchedSearches().then(
      ({ items: watched }) => void changeSaved((items) => withWatched(items, watched)),
      () => undefined,
    );
  }, []);

  return {
    history,
    saved,
    remember: (asked, resultCount) =>
      changeHistory((items) => remembered(items, { ...asked, resultCount }, Date.now())),
    clearHistory: () => changeHistory(() => []),
    save: (name, query, filters) =>
      changeSaved((items) => [newSavedSearch(name, query, filters, Date.now()), ...items]),
    rename: async (search, name) => {
      await changeOne(search.id, { name });
      if (!search.notificationsEnabled) return;
      const { id: searchId, query, filters } = search;
      client.search.watchSearch({ searchId, name, query, filters }).catch((error: unknown) => {
        void changeOne(search.id, { name: search.name });
        toastError(error);
      });
    },
    remove: (search) => {
      void changeSaved((items) => items.filter(({ id }) => id !== search.id));
      if (!search.notificationsEnabled) return;
      client.search.unwatchSearch({ searchId: search.id }).catch(toastError);
    },
    notify: (search, wanted) => {
      mark(search.id, wanted);
      const { id: searchId, name, query, filters } = search;
      const sent = wanted
        ? client.search.watchSearch({ searchId, name, query, filters })
        : client.search.unwatchSearch({ searchId });
      sent.catch((error: unknown) => {
        mark(search.id, !wanted);
        toastError(error);
      });
    },
  };
}
