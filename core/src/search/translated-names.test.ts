import { describe, expect, test } from "vitest";
import { matchesFilters } from "./filters.ts";
import { defaultSearchFilters } from "./search.contract.ts";
import { namesMeant, wordsMeaning } from "./translated-names.ts";
import { queryWordsOf } from "./words.ts";

/** English names that each word of the query stands for. */
const namesIn = (query: string): string[][] => {
  const words = queryWordsOf(query);
  return words.map((word) => namesMeant(word, words).map((name) => name.words.join(" ")));
};

describe("a word of the query stands for the English name", () => {
  test.each([
    ["Waldbaden", [["forest bathing"]]],
    ["Achtsamkeit", [["mindfulness"]]],
    ["respiración", [["breathwork"]]],
    ["التأمل", [["meditation"]]],
    ["Cérémonie", [["ceremony"]]],
    ["Beisammensein", [["gathering"]]],
    ["Musik", [["music"]]],
  ])("of %s", (query, expected) => {
    expect(namesIn(query)).toEqual(expected);
  });

  test.each([
    ["sonido y sanación", "sound healing"],
    ["Sanación con sonido", "sound healing"],
    ["cura pelo som", "sound healing"],
    ["Bain de forêt", "forest bathing"],
    ["qi gong", "qigong"],
    ["العلاج بالصوت", "sound healing"],
    ["en línea", "online"],
    ["عبر الإنترنت", "online"],
  ])("when it has several words, as in %s", (query, expected) => {
    const names = namesIn(query);
    expect(names.every((of) => of.includes(expected))).toBe(true);
  });

  test("without accents or the Arabic article, begun, or misspelt", () => {
    expect(namesIn("respiracion")).toEqual([["breathwork"]]);
    expect(namesIn("تأمل")).toEqual([["meditation"]]);
    expect(namesIn("Waldb")).toEqual([["forest bathing"]]);
    expect(namesIn("Achtsamkiet")).toEqual([["mindfulness"]]);
  });
});

test("other words stand for nothing", () => {
  for (const query of ["sitters", "con", "de", "en", "rain", "science", "gong", "personas"]) {
    expect(namesIn(query), query).toEqual([[]]);
  }
});

test("an English name is meant by its words in every language", () => {
  const words = wordsMeaning(new Set(["forest", "bathing", "munich"]));
  expect(words).toEqual(expect.arrayContaining(["waldbaden", "bosque", "floresta", "foret"]));
  expect(words).not.toContain("klangheilung");
  expect(wordsMeaning(new Set(["forest"]))).toEqual([]);
});

test("the place “Online” is found in every language", () => {
  const isFound = (required: string, location = "Old mill, Online") =>
    matchesFilters(
      { type: "event", location, createdAt: "2026-11-01T12:00:00.000Z" },
      { ...defaultSearchFilters, locations: [required] },
    );
  for (const place of ["online", "En línea", "en ligne", "عبر الإنترنت"]) {
    expect(isFound(place), place).toBe(true);
    expect(isFound(place, "Old mill"), place).toBe(false);
  }
  expect(isFound("En")).toBe(false);
});

test("a category is found in every language, however the filter or the thing has it", () => {
  const isFound = (required: string, own: string) =>
    matchesFilters(
      { type: "circle", categories: [own], createdAt: "2026-11-01T12:00:00.000Z" },
      { ...defaultSearchFilters, categories: [required] },
    );
  for (const required of ["forest bathing", "Waldbaden", "Bain de forêt", "Baños de bosque"])
    expect(isFound(required, "Forest Bathing"), required).toBe(true);
  expect(isFound("تأمل", "Meditation")).toBe(true);
  expect(isFound("Meditation", "Meditación")).toBe(true);
  expect(isFound("Meditação", "Meditación")).toBe(true);
  expect(isFound("Waldbaden", "Meditation")).toBe(false);
  expect(isFound("Wald", "Forest Bathing")).toBe(false);
});
