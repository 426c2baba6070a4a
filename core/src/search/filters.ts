import { fold } from "../places/fold.ts";
import type { SearchFilters, SearchType } from "./search.contract.ts";
import { categoriesMeant, placeMeant } from "./translated-names.ts";

interface Filtered {
  type: SearchType;
  categories?: string[] | undefined;
  location?: string | null | undefined;
  date?: string | null | undefined;
  createdAt: string;
}

/** An empty list matches everything. */
export function matchesFilters(thing: Filtered, filters: SearchFilters): boolean {
  const { types, locations, categories, dateRange } = filters;
  if (types.length > 0 && !types.includes(thing.type)) return false;
  if (locations.length > 0) {
    const place = fold(thing.location ?? "");
    if (!locations.some((required) => place.includes(placeMeant(required)))) return false;
  }
  if (categories.length > 0) {
    const own = new Set((thing.categories ?? []).flatMap(categoriesMeant));
    if (!categories.flatMap(categoriesMeant).some((meant) => own.has(meant))) return false;
  }
  if (dateRange.start === null && dateRange.end === null) return true;
  const at = Date.parse(thing.date ?? thing.createdAt);
  return (
    (dateRange.start === null || at >= Date.parse(dateRange.start)) &&
    (dateRange.end === null || at <= Date.parse(dateRange.end))
  );
}
