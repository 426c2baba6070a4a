import type { City } from "@attune/core/places/places.contract";
import { expect, test } from "vitest";
import { isLongEnough, type PlaceSearch, placeOptions } from "./place-search.ts";
import { birthPlaceWords, cityWords } from "./place-words.ts";

const munich: City = {
  id: "2867714",
  name: "Munich",
  region: "Bavaria",
  country: "Germany",
  countryCode: "DE",
  latitude: 48.1,
  longitude: 11.6,
  timeZone: "Europe/Berlin",
  population: 1_500_000,
};
const suggestion = {
  placeId: "p1",
  description: "Munich, Germany",
  mainText: "Munich",
  secondaryText: "Germany",
};
const search = (change: Partial<PlaceSearch> = {}): PlaceSearch => ({
  query: "Munic",
  loading: false,
  cities: { items: [munich], error: null },
  mapsState: "off",
  suggestions: { items: undefined, error: null },
  ...change,
});
const broken = { items: undefined, error: new Error("down") };

test("[H10] without a maps key the gazetteer answers, and maps aren't mentioned", () => {
  expect(placeOptions(search())).toMatchObject([
    { id: "2867714", label: "Munich, Bavaria, Germany" },
  ]);
  expect(
    placeOptions(search({ cities: { items: [{ ...munich, near: "Augsburg" }], error: null } })),
  ).toMatchObject([{ detail: "near Augsburg" }]);
  expect(cityWords(search()).notice).toBeUndefined();
  expect(placeOptions(search({ query: "" }))).toEqual([]);
});

test("[H10] the maps service comes first, the gazetteer is the fallback", () => {
  const ready = search({ mapsState: "ready", suggestions: { items: [suggestion], error: null } });
  expect(placeOptions(ready)).toMatchObject([{ id: "p1", label: "Munich", detail: "Germany" }]);
  const failed = search({ mapsState: "ready", suggestions: broken });
  expect(placeOptions(failed)).toMatchObject([{ id: "2867714" }]);
});

test("[H11] the four texts about cities", () => {
  expect(cityWords(search({ cities: broken })).message).toBe("Unable to load cities");
  expect(
    cityWords(
      search({
        cities: broken,
        mapsState: "ready",
        suggestions: { items: [suggestion], error: null },
      }),
    ).notice,
  ).toBe("Connection error. Using Google Maps as fallback");
  expect(cityWords(search({ mapsState: "failed" })).notice).toBe(
    "Google Maps unavailable. Showing database results",
  );
  expect(cityWords(search({ cities: { items: [], error: null } })).message).toBe(
    'No cities found for "Munic"',
  );
});

test("[I9] the four texts about birth places", () => {
  expect(birthPlaceWords(search()).message).toBe("No locations found for your search");
  expect(
    birthPlaceWords(
      search({
        mapsState: "ready",
        suggestions: { items: undefined, error: new Error("403 Forbidden") },
      }),
    ).message,
  ).toBe("Google Maps service unavailable. Please try a different search term.");
  expect(birthPlaceWords(search({ cities: broken })).message).toBe(
    "Unable to search locations. Please try again",
  );
  expect(birthPlaceWords(search({ mapsState: "failed" })).notice).toBe(
    "Google Maps service unavailable. Please type your location manually.",
  );
});

test.each([
  ["mun", true],
  ["mu", false],
  ["東京", true],
  ["서울", true],
  ["東", false],
])("the search for a city begins with %o: %o", (query, begins) => {
  expect(isLongEnough(query)).toBe(begins);
});
