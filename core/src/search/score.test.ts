import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fold } from "../places/fold.ts";
import { concepts } from "./concepts.data.ts";
import { conceptsOf, isConcept, labelOf, meaningsOfThing, weightedConcepts } from "./concepts.ts";
import { matchesFilters } from "./filters.ts";
import { fieldsAnswered, meaningScore, rarityOf, strengthOf, textScore } from "./score.ts";
import { defaultSearchFilters, searchFiltersSchema } from "./search.contract.ts";
import { fieldBits, roundDownToPowerOfTwo } from "./searchable.ts";
import { significantWordsOf } from "./words.ts";

const now = Date.parse("2026-11-21T08:00:00.000Z");
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const { title, description, category, location } = fieldBits;
const old = { title: "Morning sitters", createdAt: "2026-01-01T00:00:00.000Z" };

describe("[P8] the score of a match", () => {
  test.each([
    ["title", title, "sitters", 3],
    ["description", description, "dawn", 2],
    ["category or type", category, "zen", 1],
    ["place", location, "munich", 0],
    ["title and description", title | description, "sitters", 5],
    ["all of them", title | description | category, "sitters", 6],
    ["the exact title, however it is written", title, " MORNING  sitters", 8],
    ["nothing", 0, "sitters", 0],
  ])("counts %s", (_what, fields, query, expected) => {
    expect(textScore(old, fields, fold(query))).toBe(expected);
  });

  test("counts one more for seven days", () => {
    const made = (createdAt: string) => textScore({ ...old, createdAt }, title, "sitters");
    expect(made("2026-11-14T08:00:00.000Z")).toBe(4);
    expect(made("2026-11-14T07:59:59.999Z")).toBe(3);
  });

  test("is for the fields that answer every word, or else for those that answer together", () => {
    expect(fieldsAnswered([title | description, title])).toBe(title);
    expect(fieldsAnswered([title, location])).toBe(title | location);
    expect(fieldsAnswered([title, 0])).toBe(0);
    expect(fieldsAnswered([])).toBe(0);
  });
});

describe("[P2] meanings", () => {
  test("are carried by words and beginnings of words", () => {
    expect(conceptsOf("Insomnia again")).toContain("sleep");
    expect(conceptsOf("meditating")).toContain("meditation");
    expect(conceptsOf("Stille, bitte")).toEqual([]);
    expect(conceptsOf("xylophone")).toEqual([]);
  });

  test("lie near each other only where the one near exists, and every one has words", () => {
    for (const [id, concept] of Object.entries(concepts)) {
      const {
        label,
        words,
        near = "",
        // Not each of the constant's entries has a neighbour.
      } = concept as { label: string; words: string; near?: string };
      expect(label.length, id).toBeGreaterThan(2);
      expect(words.split(" ").length, id).toBeGreaterThan(3);
      for (const other of near.split(" ").filter(Boolean))
        expect(isConcept(other), other).toBe(true);
    }
  });

  test("aren't carried by stop words", () => {
    for (const [id, { words }] of Object.entries(concepts)) {
      const whole = words.split(" ").filter((word) => !word.endsWith("*"));
      expect(whole.flatMap(significantWordsOf), id).toEqual([...new Set(whole)]);
    }
  });

  test("are what a thing is about when its name or several of its words carry them", () => {
    const about = (name: string, text: string) =>
      meaningsOfThing(name, text)
        .filter(({ isAbout }) => isAbout)
        .map(({ id }) => id);
    expect(about("Evening", "He cannot sleep.")).not.toContain("sleep");
    expect(about("Evening", "He cannot sleep, he says, and dreams of a nap.")).toContain("sleep");
    expect(about("Sleep", "An evening")).toContain("sleep");
  });

  test("of a query count whole, those near them half", () => {
    const asked = weightedConcepts("insomnia");
    expect(asked.get("sleep")).toBe(1);
    expect(asked.get("calm")).toBe(0.5);
    expect(labelOf("sleep")).toBe("sleep");
    const scoreOf = (...shared: [id: string, strength: number][]) =>
      meaningScore(
        new Map([...asked].map(([id, weight]) => [id as string, { weight, rarity: 1 }])),
        new Map(shared),
      );
    expect(scoreOf(["sleep", 1])).toBe(3);
    expect(scoreOf(["calm", 1])).toBe(1.5);
    expect(scoreOf()).toBe(0);
    expect(meaningScore(new Map(), new Map())).toBe(0);
  });

  test("of a query with a typo are found, but not of a word that's spelt as it should be", () => {
    const named = (query: string) => [...weightedConcepts(query).keys()];
    expect(named("medtation")).toEqual(named("meditation"));
    expect(named("insomia")).toEqual(named("insomnia"));
    expect(named("mediation")).not.toContain("meditation");
  });

  test("count less when they're only in the text, or when many things have them", () => {
    const scoreOf = (rarity: number, strength: number) =>
      meaningScore(
        new Map([
          ["rare", { weight: 1, rarity: 1 }],
          ["other", { weight: 1, rarity }],
        ]),
        new Map([["other", strength]]),
      );
    expect(scoreOf(1, strengthOf(fieldBits.description))).toBeLessThan(
      scoreOf(1, strengthOf(fieldBits.title)),
    );
    expect(scoreOf(rarityOf(900, 1_000), 1)).toBeLessThan(scoreOf(rarityOf(2, 1_000), 1));
  });
});

test("[P10] filters that are not given have the specification's defaults", () => {
  expect(searchFiltersSchema.parse({})).toEqual(defaultSearchFilters);
  expect(defaultSearchFilters).toMatchObject({ sortBy: "relevance", sortOrder: "desc" });
});

test("[P2] the date filter uses an event's own day, ends included", () => {
  const event = {
    type: "event" as const,
    date: "2026-12-01T18:00:00.000Z",
    createdAt: old.createdAt,
  };
  const within = (start: string | null, end: string | null) =>
    matchesFilters(event, { ...defaultSearchFilters, dateRange: { start, end } });
  expect(within("2026-12-01T18:00:00.000Z", "2026-12-01T18:00:00.000Z")).toBe(true);
  expect(within("2026-12-01T18:00:01.000Z", null)).toBe(false);
  expect(within(null, "2026-12-01T17:59:59.000Z")).toBe(false);
});

test("how many take part is kept roundDownToPowerOfTwo", () => {
  expect([0, 1, 2, 3, 4, 1000].map(roundDownToPowerOfTwo)).toEqual([0, 1, 2, 2, 4, 512]);
});
