import { cityLabel } from "@attune/core/places/city-label.rules";
import type { City } from "@attune/core/places/places.contract";
import { useQuery } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { minPlaceSearchLength } from "../../lib/constants.ts";
import { loadMaps, type Maps, type MapsSuggestion } from "../../lib/maps.ts";
import { presets } from "../../lib/query.ts";
import type { ComboboxOption } from "../../ui/Combobox.tsx";
import { placeWords } from "../words/countries.ts";
import { useSettledQuery } from "./settled-query.ts";

/** The result of one source. */
export interface Answer<Item> {
  items: readonly Item[] | undefined;
  error: unknown;
}

/** The combined search state. */
export interface PlaceSearch {
  /** The query; empty below three characters. */
  query: string;
  loading: boolean;
  cities: Answer<City>;
  mapsState: Maps["state"];
  suggestions: Answer<MapsSuggestion>;
}

const nothing: readonly never[] = [];

/** Names in these scripts are often two characters long: 東京, 서울. */
const shortNames = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

export const isLongEnough = (query: string): boolean =>
  query.length >= minPlaceSearchLength || shortNames.test(query);

/** Queries the gazetteer and, if enabled, the maps service, debounced. */
export function usePlaceSearch(text: string, wanted: boolean): PlaceSearch {
  const { query: settled, isStale, fitting } = useSettledQuery(text);
  const query = wanted && isLongEnough(settled) ? settled : "";
  const enabled = query !== "";
  const cities = useQuery({
    ...api.places.searchCities.queryOptions({ input: { query } }),
    ...presets.cities,
    enabled,
  });
  const { data: maps } = useQuery({
    queryKey: ["maps"],
    queryFn: loadMaps,
    enabled: wanted,
    ...presets.static,
  });
  const ready = maps?.state === "ready" ? maps : null;
  const suggestions = useQuery({
    queryKey: ["maps", "suggestions", query],
    queryFn: () => ready?.suggest(query) ?? [],
    enabled: enabled && ready !== null,
    ...presets.cities,
  });
  return {
    query,
    loading: enabled && (isStale || cities.isLoading || suggestions.isLoading),
    cities: {
      items: cities.data && fitting(cities.data.items, ({ name }) => name),
      error: cities.error,
    },
    mapsState: maps?.state ?? "off",
    suggestions: {
      items: suggestions.data && fitting(suggestions.data, ({ mainText }) => mainText),
      error: suggestions.error,
    },
  };
}

export interface PlaceOption extends ComboboxOption {
  found: { city: City } | { suggestion: MapsSuggestion };
}

const cityOption = (city: City): PlaceOption => ({
  id: city.id,
  label: placeWords(cityLabel(city)),
  ...(city.near && { detail: `near ${city.near}` }),
  found: { city },
});

const mapsOption = (suggestion: MapsSuggestion): PlaceOption => ({
  id: suggestion.placeId,
  label: suggestion.mainText,
  detail: suggestion.secondaryText,
  found: { suggestion },
});

/** The maps service's suggestions, or the gazetteer's. */
export function placeOptions({ query, cities, suggestions }: PlaceSearch): readonly PlaceOption[] {
  if (!query) return nothing;
  if (suggestions.items && suggestions.items.length > 0) return suggestions.items.map(mapsOption);
  return (cities.items ?? nothing).map(cityOption);
}

/** Maps suggestions are resolved in the gazetteer. */
export async function cityOf({ found }: PlaceOption): Promise<City | null> {
  if ("city" in found) return found.city;
  const { mainText, secondaryText } = found.suggestion;
  const { items } = await client.places.searchCities({ query: mainText });
  return items.find(({ country }) => secondaryText.includes(country)) ?? items[0] ?? null;
}
