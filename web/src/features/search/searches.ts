import type { SavedSearch, SearchFilters } from "@attune/core/search/search.contract";
import {
  maxSearchHistory,
  maxSearchSuggestions,
  searchSuggestionsFromHistory,
} from "../../lib/constants.ts";
import { randomToken } from "../../lib/random-token.ts";
import { eventTypeWord } from "../../parts/words/event-types.ts";

export type { SavedSearch, SearchFilters };

/** Exactly these fields are stored. */
export interface HistoryEntry {
  id: string;
  query: string;
  /** ISO 8601. */
  timestamp: string;
  resultCount: number;
  filters: SearchFilters;
}

/** No filters, best match first. */
export const noFilters: SearchFilters = {
  types: [],
  locations: [],
  dateRange: { start: null, end: null },
  categories: [],
  sortBy: "relevance",
  sortOrder: "desc",
};

/** The number of active filters, for the badge. */
export const countFilters = (filters: SearchFilters) => {
  const { types, locations, categories, dateRange, sortBy, sortOrder } = filters;
  return (
    types.length +
    locations.length +
    categories.length +
    Number(dateRange.start !== null || dateRange.end !== null) +
    Number(sortBy !== noFilters.sortBy || sortOrder !== noFilters.sortOrder)
  );
};

/** From the start of the first day to the end of the last, in the reader's time zone. */
export const rangeOf = (from: string, until: string): SearchFilters["dateRange"] => ({
  start: from ? new Date(`${from}T00:00`).toISOString() : null,
  end: until ? new Date(`${until}T23:59:59.999`).toISOString() : null,
});

/** The date (yyyy-MM-dd) of an ISO time in the reader's time zone. */
export function dayOf(moment: string | null): string {
  if (!moment) return "";
  const at = new Date(moment);
  const pad = (part: number, digits = 2) => String(part).padStart(digits, "0");
  // Pads the year, because a year being typed starts with zeros.
  return `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

export const typeNames = {
  circle: "Circles",
  event: "Events",
  person: "People",
  post: "Posts",
} as const;

/** "Circles, Munich". */
export const filterWords = ({ types, locations, categories }: SearchFilters): string =>
  [...types.map((type) => typeNames[type]), ...locations, ...categories.map(eventTypeWord)].join(
    ", ",
  );

/** Whether the first day is after the last. */
export const isBackwards = ({ start, end }: SearchFilters["dateRange"]): boolean =>
  start !== null && end !== null && start > end;

/** Dates and the order aren't shown in the history, so they'd look like duplicates. */
const looksAlike = (one: SearchFilters, other: SearchFilters) =>
  filterWords(one) === filterWords(other);

/** Adds a search that found something: newest first, without duplicates, twenty at most. */
export function remembered(
  history: readonly HistoryEntry[],
  search: Pick<HistoryEntry, "query" | "filters" | "resultCount">,
  now: number,
): HistoryEntry[] {
  const { filters, resultCount } = search;
  const query = search.query.trim();
  const others = history.filter(
    (entry) =>
      entry.query.toLowerCase() !== query.toLowerCase() || !looksAlike(entry.filters, filters),
  );
  if (resultCount === 0) return others;
  const timestamp = new Date(now).toISOString();
  return [{ id: randomToken(), query, timestamp, resultCount, filters }, ...others].slice(
    0,
    maxSearchHistory,
  );
}

/** Notifications are off until the member asks for them. */
export const newSavedSearch = (
  name: string,
  query: string,
  filters: SearchFilters,
  now: number,
): SavedSearch => ({
  id: randomToken(),
  name: name.trim(),
  query: query.trim(),
  filters,
  createdAt: new Date(now).toISOString(),
  notificationsEnabled: false,
});

/** This device's saved searches, merged with those the server watches, whose names are newer. */
export function withWatched(
  here: readonly SavedSearch[],
  watched: readonly SavedSearch[],
): SavedSearch[] {
  const nameOf = new Map(watched.map(({ id, name }) => [id, name]));
  const hereIds = new Set(here.map(({ id }) => id));
  return [
    ...watched.filter(({ id }) => !hereIds.has(id)),
    ...here.map((search) => ({
      ...search,
      name: nameOf.get(search.id) ?? search.name,
      notificationsEnabled: nameOf.has(search.id),
    })),
  ];
}

/** Why the search can't be saved. */
export function savingErrors(name: string, query: string): { name?: string } {
  if (!query.trim()) return { name: "Search for something first" };
  return name.trim() ? {} : { name: "Name is required" };
}

export interface Suggestion {
  label: string;
  query: string;
  filters: SearchFilters;
}

/**
 * Suggestions: the text as it is, among events, circles and people, near the member, and from
 * history.
 * @param area the member's city, if given
 */
export function suggestionsFor(
  text: string,
  history: readonly HistoryEntry[],
  area: string | null,
): Suggestion[] {
  const query = text.trim();
  if (!query) return [];
  const among = (label: string, filters: Partial<SearchFilters>): Suggestion => ({
    label,
    query,
    filters: { ...noFilters, ...filters },
  });
  const templated = [
    among(`${query} events`, { types: ["event"] }),
    among(`${query} circles`, { types: ["circle"] }),
    among(`${query} people`, { types: ["person"] }),
    among(`${query} in my area`, { locations: area ? [area] : [] }),
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
