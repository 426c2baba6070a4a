import { expect, test } from "vitest";
import { cityById, gazetteerSize, nearestCity, searchCities } from "./gazetteer.ts";
import { findCities } from "./places.service.ts";

test("[H10] the gazetteer holds well over 100,000 real places with region, country and zone", () => {
  expect(gazetteerSize()).toBeGreaterThan(130_000);
  expect(cityById("2867714")).toMatchObject({
    name: "Munich",
    region: "Bavaria",
    country: "Germany",
    timeZone: "Europe/Berlin",
  });
  expect(cityById("0")).toBeNull();
});

test("names are found without their marks, exact ones first, larger places before smaller ones", () => {
  expect(searchCities("sao paulo", 3)[0]).toMatchObject({ name: "São Paulo", countryCode: "BR" });
  expect(searchCities("york", 5)[0]?.name).toBe("York");
  // With the comma of an Arabic keyboard.
  expect(searchCities("Munich، Bavaria", 5)[0]?.name).toBe("Munich");
  const found = searchCities("san jose", 5);
  const sizes = found.filter(({ name }) => name === found[0]?.name).map((city) => city.population);
  expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
});

test.each(["munic", "weather station", "guam", "rmi", "khajuraho", "palikir"])(
  "%s finds places where people live, no building or weather station",
  (written) => {
    const names = searchCities(written, 10).map(({ name }) => name);
    expect(names).not.toContainEqual(
      expect.stringMatching(/building|government|station|capitol|monuments/i),
    );
  },
);

test("the nearest place gives the zone of a position, across the date line too", () => {
  expect(nearestCity(52.52, 13.4).timeZone).toBe("Europe/Berlin");
  expect(nearestCity(-16.8, -179.99).countryCode).toBe("FJ");
});

test.each([
  ["東京", "Tokyo"],
  ["서울", "Seoul"],
  ["Москва", "Moscow"],
  ["القاهرة", "Cairo"],
  ["αθηνα", "Athens"],
  ["मुंबई", "Mumbai"],
])("a large city is found in its own script: %s is %s", (written, name) => {
  expect(searchCities(written, 1)[0]?.name).toBe(name);
});

test("places with the same name, region and country also name the nearest larger town", () => {
  const { items } = findCities("Lisbon, Ohio", undefined);
  expect(items.map(({ region, near }) => [region, near])).toEqual([
    ["Ohio", "Springfield"],
    ["Ohio", "Youngstown"],
  ]);
  expect(findCities("Munich", "1").items[0]).not.toHaveProperty("near");
});
