import { placeSearchDebounceMs } from "../../lib/constants.ts";
import { locale } from "../../lib/languages/language.ts";
import { useDebounced } from "../../lib/useDebounced.ts";

const { compare } = new Intl.Collator(locale, { sensitivity: "base" });

/** Ignores case and accents. */
export const startsWith = (name: string, start: string): boolean =>
  compare(name.slice(0, start.length), start) === 0;

export interface SettledQuery {
  query: string;
  /** Whether the text has changed since the query. */
  isStale: boolean;
  /** The results; while stale only those that still match, so that nothing else can be chosen. */
  fitting: <Item>(items: readonly Item[], nameOf: (item: Item) => string) => readonly Item[];
}

/** The debounced text of a place search. */
export function useSettledQuery(text: string): SettledQuery {
  const typed = text.trim();
  const query = useDebounced(typed, placeSearchDebounceMs);
  const isStale = query !== typed;
  return {
    query,
    isStale,
    fitting: (items, nameOf) =>
      isStale ? items.filter((item) => startsWith(nameOf(item), typed)) : items,
  };
}
