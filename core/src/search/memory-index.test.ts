// @vitest-environment node

import { describe, expect, test, vi } from "vitest";
import type { ConceptId } from "./concepts.data.ts";
import { weightedConcepts } from "./concepts.ts";
import { documentKey, documentOf, pack } from "./document.ts";
import { MemoryIndex } from "./memory-index.ts";
import { byOrder } from "./results.ts";
import { defaultSearchFilters, type SearchType } from "./search.contract.ts";
import type { Searchable } from "./searchable.ts";
import { queryWordsOf } from "./words.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();

const thing = (id: string, title: string, description = "", type: SearchType = "post") => ({
  type,
  id,
  title,
  description,
  imageUrl: null,
  categories: [],
  keywords: [],
  location: null,
  date: null,
  createdAt: at(0),
  popularity: 0,
  ownerId: "ada",
});
const stored = (changed: number, ...[id, ...rest]: Parameters<typeof thing>) => ({
  doc: documentKey("post", id),
  changedAt: at(changed),
  document: documentOf(thing(id, ...rest)),
});
const gone = (changed: number, id: string) => ({
  doc: documentKey("post", id),
  changedAt: at(changed),
  document: null,
});

const find = (index: MemoryIndex, query: string, semantic = false, hidden = "") =>
  index
    .find(
      {
        query,
        words: queryWordsOf(query),
        meanings: semantic ? weightedConcepts(query) : new Map<ConceptId, number>(),
        sentence: null,
        isQuestion: semantic,
        isShown: ({ id }) => id !== hidden,
      },
      true,
    )
    .map(({ row }) => row.id)
    .sort();

describe("the index in memory", () => {
  const index = new MemoryIndex();
  index.apply(stored(1, "a", "Morning sitters", "Silent meditation at dawn"));
  index.apply(stored(1, "b", "Evening walk", "Slowly, at dusk"));
  index.apply(stored(1, "c", "Night watch", "Insomnia again"));

  test("finds whole words, parts of them, and words that are nearly right", () => {
    for (const query of ["sitters", "itter", "siters", "maditatiom", "morning dawn"])
      expect(find(index, query), query).toEqual(["a"]);
    expect(find(index, "morning dusk")).toEqual([]);
  });

  test("finds what has the most of the words, but at least half", () => {
    const most = (query: string, hidden = "") =>
      index
        .findMost({
          query,
          words: queryWordsOf(query),
          meanings: new Map<ConceptId, number>(),
          sentence: null,
          isQuestion: false,
          isShown: ({ id }) => id !== hidden,
        })
        .map(({ row }) => row.id);
    expect(most("morning dusk")).toEqual(["b", "a"]);
    expect(most("morning dusk", "b")).toEqual(["a"]);
    expect(most("morning dawn dusk")).toEqual(["a"]);
    expect(most("insomnia at breakfast with toast and tea")).toEqual([]);
  });

  test("leaves out what isn't shown to the member", () => {
    expect(find(index, "morning", false, "a")).toEqual([]);
  });

  test("finds what means the same", () => {
    expect(find(index, "sleepless")).toEqual([]);
    expect(find(index, "sleepless", true)).toEqual(["c"]);
    expect(find(index, "sleep")).toEqual([]);
  });
});

test("a word for what's searched narrows to that, and needn't be in its text", () => {
  const index = new MemoryIndex();
  index.apply(stored(1, "a", "Dawn sitters", "Meditation in silence", "circle"));
  index.apply(stored(1, "b", "Meditation for beginners", "", "event"));
  index.apply(stored(1, "c", "Chess", "", "circle"));
  index.apply(stored(1, "d", "My meditation circle"));
  for (const query of ["meditation circle", "medtation circles", "Meditation Kreis"])
    expect(find(index, query), query).toEqual(query.endsWith("Kreis") ? ["a"] : ["a", "d"]);
  expect(find(index, "circle")).toEqual(["d"]);
  const words = queryWordsOf("meditation circle");
  const asked = { query: "", words, meanings: new Map(), sentence: null, isQuestion: true };
  const found = index.find({ ...asked, isShown: () => true }, true);
  const scores = new Map(found.map(({ row, score }) => [row.id, score]));
  expect(scores.get("a")).toBeGreaterThan(scores.get("d") ?? 0);
});

describe("a translated word for an interest or event type", () => {
  const index = new MemoryIndex();
  const add = (id: string, changes: Partial<Searchable>) =>
    index.apply({
      ...stored(1, id, ""),
      document: documentOf({ ...thing(id, "Saturdays"), ...changes }),
    });
  add("named", { categories: ["Forest Bathing"], location: "Munich", createdAt: at(9) });
  add("own category", { categories: ["Waldbaden"] });
  add("own text", { description: "Waldbaden at dusk" });
  add("half", { categories: ["Forest"] });

  const asked = (query: string) => ({
    query,
    words: queryWordsOf(query),
    meanings: new Map<ConceptId, number>(),
    sentence: null,
    isQuestion: false,
    isShown: () => true,
  });

  test("finds what has the English name, after what has the word itself", () => {
    const found = index.find(asked("Waldbaden"), true).sort(byOrder(defaultSearchFilters));
    expect(found.map(({ row }) => row.id)).toEqual(["own text", "own category", "named"]);
  });

  test("goes with other words, all or some of them", () => {
    expect(find(index, "baño de bosque")).toEqual(["named"]);
    expect(find(index, "waldbaden munich")).toEqual(["named"]);
    expect(find(index, "waldbaden hamburg")).toEqual([]);
    const most = index.findMost(asked("waldbaden hamburg")).map(({ row }) => row.id);
    expect(most).toContain("named");
  });

  test("finds an event's type as such, not as a common word", () => {
    const events = new MemoryIndex();
    const talk = { ...thing("talk", "Bees", "", "event"), categories: ["Talk"] };
    const chat = thing("chat", "Bees", "Let's talk");
    for (const one of [talk, chat]) {
      events.apply({ ...stored(1, one.id, ""), document: documentOf(one) });
    }
    expect(find(events, "Vortrag")).toEqual(["talk"]);
  });

  test("counts as a category, however new the thing is", () => {
    vi.useFakeTimers({ now: Date.parse(at(10)) });
    const scores = new Map(
      index.find(asked("Waldbaden"), true).map(({ row, score }) => [row.id, score]),
    );
    vi.useRealTimers();
    expect(scores.get("named")).toBe(1);
    expect(scores.get("own category")).toBe(1 + 1);
  });
});

test("a question finds things that have its words in another form, those with more of them first", () => {
  const index = new MemoryIndex();
  index.apply(stored(1, "a", "The juggler's hour"));
  index.apply(stored(1, "b", "Juggling", "Three xylophones, sleepless"));
  index.apply(stored(1, "c", "Juggled", "On Thursday"));
  expect(find(index, "juggles insomnia")).toEqual([]);
  const asked = {
    query: "juggles insomnia",
    words: queryWordsOf("juggles insomnia"),
    meanings: weightedConcepts("juggles insomnia"),
    sentence: null,
    isQuestion: true,
    isShown: () => true,
  };
  const found = index.find(asked, true).sort((one, other) => other.score - one.score);
  expect(found.map(({ row }) => row.id)).toEqual(["b", "c"]);
});

test("a question finds things with words near its own, after those that have them", () => {
  const index = new MemoryIndex();
  index.apply(stored(1, "a", "The cello"));
  index.apply(stored(1, "b", "Two violins"));
  index.apply(stored(1, "c", "A bus timetable"));
  expect(find(index, "violin")).toEqual(["b"]);
  const asked = {
    query: "violin",
    words: queryWordsOf("violin"),
    meanings: new Map<ConceptId, number>(),
    sentence: null,
    isQuestion: true,
    isShown: () => true,
  };
  const found = index.find(asked, true).sort((one, other) => other.score - one.score);
  expect(found.map(({ row }) => row.id)).toEqual(["b", "a"]);
});

test("the newest version of a thing counts, in whatever order versions come", () => {
  const index = new MemoryIndex();
  index.apply(stored(2, "a", "Second title"));
  index.apply(stored(1, "a", "First title"));
  expect(find(index, "first")).toEqual([]);
  expect(find(index, "second")).toEqual(["a"]);
  index.apply(gone(3, "a"));
  index.apply(stored(2, "a", "Second title"));
  expect(find(index, "second")).toEqual([]);
  expect(index.size).toBe(0);
});

test("a thing is one row of less than a kilobyte, however long its text is", () => {
  const words = Array.from({ length: 3_000 }, (_, number) => `w${(number * 7919).toString(36)}`);
  const content = pack(documentOf(thing("pst_1", words.join(" "), words.join(" "))));
  expect(content.length).toBeLessThan(800);
});

test("an index with mostly replaced versions reports that it should be rebuilt", () => {
  const index = new MemoryIndex();
  for (let change = 0; change <= 1_001; change++) index.apply(stored(change, "a", "Title"));
  expect(index.isWorn).toBe(true);
});
