import type { SavedSearch, SearchFilters } from "@attune/core/search/search.contract";
import {
  maxSearchHistory,
  maxSearchSuggestions,
  searchSuggestionsFromHistory,
} from "../../lib/constants.ts";

export type { SavedSearch, SearchFilters };

/** What a search was: exactly these fields are kept. */
export interface HistoryEntry {
  id: string;
  query: string;
  /** ISO 8601. */
  timestamp: string;
  resultCount: number;
  filters: SearchFilters;
}

/** Nothing is left out, the nearest first. */
export const noFilters: SearchFilters = {
  types: [],
  locations: [],
  dateRange: { start: null, end: null },
  categories: [],
  sortBy: "relevance",
  sortOrder: "desc",
};

/** How many filters are set, for the badge. */
export const countFilters = ({ types, locations, categories, dateRange, sortBy }: SearchFilters) =>
  types.length +
  locations.length +
  categories.length +
  Number(dateRange.start !== null || dateRange.end !== null) +
  Number(sortBy !== noFilters.sortBy);

/** Content types as the filters name them. */
export const typeNames = {
  circle: "Circles",
  event: "Events",
  person: "People",
  post: "Posts",
} as const;

/** What a search was limited to, in words: "Circles, Munich". */
export const filterWords = ({ types, locations, categories }: SearchFilters): string =>
  [...types.map((type) => typeNames[type]), ...locations, ...categories].join(", ");

const sameFilters = (one: SearchFilters, other: SearchFilters) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The history with one more search: the newest first, each once, twenty at most. */
export function remembered(
  history: readonly HistoryEntry[],
  search: Pick<HistoryEntry, "query" | "filters" | "resultCount">,
  now: number,
): HistoryEntry[] {
  const { filters, resultCount } = search;
  const query = search.query.trim();
  const others = history.filter(
    (entry) =>
      entry.query.toLowerCase() !== query.toLowerCase() || !sameFilters(entry.filters, filters),
  );
  const timestamp = new Date(now).toISOString();
  return [{ id: crypto.randomUUID(), query, timestamp, resultCount, filters }, ...others].slice(
    0,
    maxSearchHistory,
  );
}

/** A new saved search. Who saved it is not told of matches until they ask for that. */
export const newSavedSearch = (
  name: string,
  query: string,
  filters: SearchFilters,
  now: number,
): SavedSearch => ({
  id: crypto.randomUUID(),
  name: name.trim(),
  query: query.trim(),
  filters,
  createdAt: new Date(now).toISOString(),
  notificationsEnabled: false,
});

/**
 * The saved searches of this device beside those the server tells the member of: what is watched on
 * another device is theirs on this one, too.
 */
export function withWatched(
  here: readonly SavedSearch[],
  watched: readonly SavedSearch[],
): SavedSearch[] {
  const watchedIds = new Set(watched.map(({ id }) => id));
  const hereIds = new Set(here.map(({ id }) => id));
  return [
    ...watched.filter(({ id }) => !hereIds.has(id)),
    ...here.map((search) => ({ ...search, notificationsEnabled: watchedIds.has(search.id) })),
  ];
}

/** What stands in the way of saving a search. */
export function savingErrors(name: string, query: string): { name?: string } {
  if (!query.trim()) return { name: "Search for something first" };
  return name.trim() ? {} : { name: "Name is required" };
}

/** A search that is offered while somebody types. */
export interface Suggestion {
  label: string;
  query: string;
  filters: SearchFilters;
}

/**
 * What is offered for a text: it among events, circles, people and in the member's area, and what
 * was looked for before.
 * @param area the name of the member's city, if they gave one
 */
export function suggestionsFor(
  text: string,
  history: readonly HistoryEntry[],
  area: string | null,
): Suggestion[] {
  const query = text.trim();
  if (!query) return [];
  const among = (words: string, filters: Partial<SearchFilters>): Suggestion => ({
    label: `${query} ${words}`,
    query,
    filters: { ...noFilters, ...filters },
  });
  const templated = [
    among("events", { types: ["event"] }),
    among("circles", { types: ["circle"] }),
    among("people", { types: ["person"] }),
    among("in my area", { locations: area ? [area] : [] }),
  ];
  const before = history
    .filter((entry) => {
      const known = entry.query.toLowerCase();
      return known !== query.toLowerCase() && known.includes(query.toLowerCase());
    })
    .slice(0, searchSuggestionsFromHistory)
    .map(({ query: known, filters }) => ({ label: known, query: known, filters }));
  return [...templated, ...before].slice(0, maxSearchSuggestions);
}
