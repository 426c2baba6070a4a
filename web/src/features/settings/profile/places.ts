import type { City } from "@attune/core/places/places.contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import {
  hometownsFound,
  hometownsListed,
  minHometownSearchLength,
  minPlaceSearchLength,
} from "../../../lib/constants.ts";
import { comma } from "../../../lib/join-words.ts";
import { presets } from "../../../lib/query.ts";
import { useSettledQuery } from "../../../parts/places/settled-query.ts";
import { countryName } from "../../../parts/words/countries.ts";
import type { ComboboxOption } from "../../../ui/Combobox.tsx";

const toOption = (city: City): ComboboxOption => ({
  id: city.id,
  label: city.name,
  detail: [city.region, countryName(city.countryCode), city.near && `near ${city.near}`]
    .filter(Boolean)
    .join(comma),
});

const nothing: readonly City[] = [];

const search = (query: string | undefined, limit: number) => ({
  ...api.places.searchCities.queryOptions({
    input: { ...(query ? { query } : {}), limit: String(limit) },
  }),
  ...presets.cities,
});

/** Cities from three characters on. */
export function useCities(text: string) {
  const { query, isStale, fitting } = useSettledQuery(text);
  const asked = query.length >= minPlaceSearchLength;
  const { data, isFetching, isError } = useQuery({ ...search(query, 10), enabled: asked });
  const found = asked && data ? fitting(data.items, ({ name }) => name) : nothing;
  return { found, asked, query, isFetching: isFetching || isStale, isError };
}

/** Towns for the hometown: twenty at first, ten matches from two characters on. */
export function useHometowns(text: string) {
  const { query, isStale, fitting } = useSettledQuery(text);
  const written = query.length >= minHometownSearchLength;
  const asked = written || query === "";
  const { data, isFetching, isError } = useQuery({
    ...search(written ? query : undefined, written ? hometownsFound : hometownsListed),
    enabled: asked,
  });
  const found = asked && data ? fitting(data.items, ({ name }) => name) : nothing;
  return { found, written, query, isFetching: isFetching || isStale, isError };
}

export const toOptions = (cities: readonly City[]): ComboboxOption[] => cities.map(toOption);
