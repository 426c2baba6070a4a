import { placeSearchDebounceMs } from "../../lib/constants.ts";
import { locale } from "../../lib/languages/language.ts";
import { useDebounced } from "../../lib/useDebounced.ts";

const { compare } = new Intl.Collator(locale, { sensitivity: "base" });

/** Without regard to case and accents. */
const startsWith = (name: string, start: string): boolean =>
  compare(name.slice(0, start.length), start) === 0;

export interface SettledQuery {
  query: string;
  /** Whether more was typed since. */
  isStale: boolean;
  /** What was found, and while it's stale only what still fits: nothing else may be picked. */
  fitting: <Item>(items: readonly Item[], nameOf: (item: Item) => string) => readonly Item[];
}

/** What was typed into a search for places, once it rests. */
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
