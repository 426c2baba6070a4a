import { fold } from "../places/fold.ts";
import type { SearchFilters, SearchType } from "./search.contract.ts";

interface Filtered {
  type: SearchType;
  categories?: string[] | undefined;
  location?: string | null | undefined;
  date?: string | null | undefined;
  createdAt: string;
}

/** Whether a thing is of what a member wants to see; an empty list wants everything. */
export function matchesFilters(thing: Filtered, filters: SearchFilters): boolean {
  const { types, locations, categories, dateRange } = filters;
  const at = Date.parse(thing.date ?? thing.createdAt);
  const place = fold(thing.location ?? "");
  const own = (thing.categories ?? []).map(fold);
  return (
    (types.length === 0 || types.includes(thing.type)) &&
    (locations.length === 0 || locations.some((required) => place.includes(fold(required)))) &&
    (categories.length === 0 || categories.some((required) => own.includes(fold(required)))) &&
    (dateRange.start === null || at >= Date.parse(dateRange.start)) &&
    (dateRange.end === null || at <= Date.parse(dateRange.end))
  );
}
