import { describe, expect, test } from "vitest";
import { withoutTitle } from "./ResultRow.tsx";
import {
  countFilters,
  dayOf,
  filterWords,
  type HistoryEntry,
  newSavedSearch,
  noFilters,
  rangeOf,
  remembered,
  savingErrors,
  suggestionsFor,
  withWatched,
} from "./searches.ts";

const now = Date.parse("2026-11-21T08:00:00.000Z");
const many = (count: number): HistoryEntry[] =>
  Array.from({ length: count }).reduce<HistoryEntry[]>(
    (history, _, index) =>
      remembered(
        history,
        { query: `yoga ${index}`, filters: noFilters, resultCount: index + 1 },
        now,
      ),
    [],
  );

describe("[P10] defaults", () => {
  test("a search covers everything, most relevant first", () => {
    expect(noFilters).toEqual({
      types: [],
      locations: [],
      dateRange: { start: null, end: null },
      categories: [],
      sortBy: "relevance",
      sortOrder: "desc",
    });
  });

  test("a saved search doesn't notify until it's turned on", () => {
    expect(newSavedSearch(" Mornings ", " dawn ", noFilters, now)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: "Mornings",
      query: "dawn",
      filters: noFilters,
      createdAt: "2026-11-21T08:00:00.000Z",
      notificationsEnabled: false,
    });
  });
});

describe("[P9] the history", () => {
  test("[L10] keeps a search with its time, its filters and how much it found", () => {
    const asked = { query: " dawn ", filters: noFilters, resultCount: 7, semantic: true };
    expect(remembered([], asked, now)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        query: "dawn",
        timestamp: "2026-11-21T08:00:00.000Z",
        resultCount: 7,
        filters: noFilters,
      },
    ]);
  });

  test("holds twenty, the newest first", () => {
    const history = many(25);
    expect(history).toHaveLength(20);
    expect(history[0]?.query).toBe("yoga 24");
    expect(history.at(-1)?.query).toBe("yoga 5");
  });

  test("holds the same search once, as it was found last", () => {
    const history = remembered(
      many(3),
      { query: "YOGA 0", filters: noFilters, resultCount: 9 },
      now,
    );
    expect(history.map(({ query }) => query)).toEqual(["YOGA 0", "yoga 2", "yoga 1"]);
    const filtered = { ...noFilters, types: ["event" as const] };
    expect(
      remembered(history, { query: "yoga 0", filters: filtered, resultCount: 1 }, now),
    ).toHaveLength(4);
    const sorted = { ...noFilters, sortBy: "date" as const };
    expect(
      remembered(history, { query: "yoga 1", filters: sorted, resultCount: 1 }, now),
    ).toHaveLength(3);
  });

  test("forgets a search that finds nothing", () => {
    const history = remembered(
      many(3),
      { query: "yoga 1", filters: noFilters, resultCount: 0 },
      now,
    );
    expect(history.map(({ query }) => query)).toEqual(["yoga 2", "yoga 0"]);
  });
});

describe("[P9] suggestions", () => {
  test("are four by template and up to three of the history, eight at most", () => {
    const offered = suggestionsFor("yoga", many(20), "Munich");
    expect(offered.map(({ label }) => label)).toEqual([
      "yoga events",
      "yoga circles",
      "yoga people",
      "yoga in my area",
      "yoga 19",
      "yoga 18",
      "yoga 17",
    ]);
    expect(offered.length).toBeLessThanOrEqual(8);
  });

  test("search for the text itself, among what they name", () => {
    const [events, circles, people, area] = suggestionsFor(" yoga ", [], "Munich");
    expect(events).toMatchObject({ query: "yoga", filters: { types: ["event"] } });
    expect(circles).toMatchObject({ query: "yoga", filters: { types: ["circle"] } });
    expect(people).toMatchObject({ query: "yoga", filters: { types: ["person"] } });
    expect(area).toMatchObject({ query: "yoga", filters: { types: [], locations: ["Munich"] } });
  });

  test("leave out the text itself, and are none for no text", () => {
    const history = remembered([], { query: "Yoga", filters: noFilters, resultCount: 1 }, now);
    expect(suggestionsFor("yoga", history, null)).toHaveLength(4);
    expect(suggestionsFor("  ", history, null)).toEqual([]);
  });
});

describe("[P3] saving a search", () => {
  test.each([
    ["Mornings", "dawn", {}],
    ["   ", "dawn", { name: "Name is required" }],
    ["", "dawn", { name: "Name is required" }],
    ["Mornings", "  ", { name: "Search for something first" }],
  ])("needs a name and a query: %j, %j", (name, query, errors) => {
    expect(savingErrors(name, query)).toEqual(errors);
  });

  test("searches watched on another device appear, and ones ended there lose their bell", () => {
    const here = { ...newSavedSearch("Here", "dawn", noFilters, now), notificationsEnabled: true };
    const there = { ...newSavedSearch("There", "tea", noFilters, now), notificationsEnabled: true };
    expect(withWatched([here], [there])).toEqual([there, { ...here, notificationsEnabled: false }]);
  });

  test("a watched search has the name that another device gave it", () => {
    const here = { ...newSavedSearch("Dawn", "dawn", noFilters, now), notificationsEnabled: true };
    const renamed = { ...here, name: "Mornings" };
    expect(withWatched([here], [renamed])).toEqual([renamed]);
  });
});

describe("[P2] filters", () => {
  test("are counted for the badge", () => {
    expect(countFilters(noFilters)).toBe(0);
    expect(countFilters({ ...noFilters, types: ["event", "post"], sortBy: "date" })).toBe(3);
  });

  test("are named", () => {
    expect(filterWords({ ...noFilters, types: ["event"], locations: ["Munich"] })).toBe(
      "Events, Munich",
    );
  });
});

test("[P4] a text does not say again what its title says", () => {
  expect(withoutTitle("Fog over the meadow, and a heron.", "Fog over the…")).toBe(
    "…meadow, and a heron.",
  );
  expect(withoutTitle("Fog.", "Fog.")).toBe("");
  expect(withoutTitle("We sit.", "Morning sitters")).toBe("We sit.");
});

test("[P5] a day chosen as a filter belongs to the range as a whole, and comes back as chosen", () => {
  const range = rangeOf("2026-12-01", "2026-12-01");
  expect(Date.parse(range.end ?? "") - Date.parse(range.start ?? "")).toBe(86_400_000 - 1);
  expect([dayOf(range.start), dayOf(range.end)]).toEqual(["2026-12-01", "2026-12-01"]);
  expect(rangeOf("", "")).toEqual(noFilters.dateRange);
  expect(countFilters({ ...noFilters, dateRange: range, sortOrder: "asc" })).toBe(2);
});

test("[P3] a day whose year is being typed stays a day", () => {
  expect(dayOf(rangeOf("0002-12-01", "").start)).toBe("0002-12-01");
});
