import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../notifications/notify.ts", () => ({ notify: vi.fn() }));
const table = await startTable();
const { notify } = await import("../notifications/notify.ts");
const { system } = await import("../kernel/actor.ts");
const { defaultSearchFilters } = await import("./search.contract.ts");
const { maxSavedSearches } = await import("./search.rules.ts");
const { listWatchedSearches, notifyWatchers, unwatchSearch, watchSearch } = await import(
  "./saved.service.ts"
);
afterAll(() => table.close());

const ada = system("ada");

const watchNumber = (number: number) =>
  watchSearch(ada, {
    searchId: `search-${number}`,
    name: `Search ${number}`,
    query: `walk ${number}`,
    filters: defaultSearchFilters,
  });

const countSaved = async () => (await listWatchedSearches(ada)).items.length;

const thing = {
  id: "cir_1",
  title: "Yoga at dawn",
  description: "",
  imageUrl: null,
  categories: [],
  keywords: [],
  location: null,
  date: null,
  createdAt: "2026-11-01T12:00:00.000Z",
  popularity: 0,
  ownerId: "ben",
};

test("a watched search that's renamed stays one, from when it was made", async () => {
  const first = await watchNumber(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const { filters } = first;
  const name = "Walks";
  const renamed = await watchSearch(ada, { searchId: first.id, name, query: first.query, filters });
  vi.useRealTimers();
  expect(renamed).toEqual({ ...first, name });
  expect((await listWatchedSearches(ada)).items).toEqual([renamed]);
});

test("a new circle answers a search for circles, without having the word", async () => {
  const filters = defaultSearchFilters;
  const search = { searchId: "search-yoga", name: "Yoga", query: "yoga circles", filters };
  await watchSearch(ada, search);
  await notifyWatchers({ ...thing, type: "event" });
  expect(notify).not.toHaveBeenCalled();
  await notifyWatchers({ ...thing, type: "circle" });
  expect(notify).toHaveBeenCalledOnce();
  await unwatchSearch(ada, search.searchId);
});

test.each([
  ["Waldbaden", "Forest Bathing"],
  ["sonido y sanación", "Sound Healing"],
  ["التأمل", "Meditation"],
])("a new circle answers a search for %s by its English category", async (query, category) => {
  vi.mocked(notify).mockClear();
  const search = { searchId: "search-named", name: query, query, filters: defaultSearchFilters };
  await watchSearch(ada, search);
  const circle = { ...thing, type: "circle", title: "Saturdays" } as const;
  await notifyWatchers({ ...circle, categories: ["Tarot"] });
  expect(notify).not.toHaveBeenCalled();
  await notifyWatchers({ ...circle, categories: [category] });
  expect(notify).toHaveBeenCalledOnce();
  await unwatchSearch(ada, search.searchId);
});

test("a member watches twenty searches at most, also when saving two at once", async () => {
  for (let number = 1; number < maxSavedSearches; number++) await watchNumber(number);
  const answers = await Promise.allSettled([watchNumber(20), watchNumber(21)]);
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(await countSaved()).toBe(maxSavedSearches + 1 - refused.length);
  // Both may have been refused.
  await watchNumber(20).catch(() => undefined);
  const tooMany = { code: "data.invalid", data: { field: "searchId" } };
  await expect(watchNumber(22)).rejects.toMatchObject(tooMany);
  await watchNumber(1);
  expect(await countSaved()).toBe(maxSavedSearches);
});
