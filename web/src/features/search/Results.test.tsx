import type { SearchResult } from "@attune/core/search/search.contract";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";
import { Results } from "./Results.tsx";
import { noFilters, type SearchFilters } from "./searches.ts";
import type { SearchState } from "./useSearch.ts";

vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ mutedWords: [{ word: "Detox", until: null }] }),
}));
afterEach(cleanup);

const post: SearchResult = {
  id: "pst_1",
  title: "Early hours",
  type: "post",
  description: "Seven days of detox.",
  author: "Ben Summer",
  isOwnPost: false,
  mutedWord: null,
  imageUrl: null,
  url: "/community/post/pst_1",
  relevanceScore: 3,
  category: null,
  location: null,
  date: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  meanings: [],
};

function showFound(result: Partial<SearchResult>, mode: "text" | "some_words" = "text") {
  const search = partial<SearchState>({
    asked: { query: "days", semantic: false, filters: noFilters, deliberate: true },
    answer: { items: [{ ...post, ...result }], mode },
    searching: false,
    failed: false,
  });
  render(
    <MemoryRouter>
      <Results search={search} onFollow={() => undefined} />
    </MemoryRouter>,
  );
}

function showNothing(filters: SearchFilters, semantic: boolean) {
  const setFilters = vi.fn();
  const search = partial<SearchState>({
    asked: { query: "grief", semantic, filters, deliberate: true },
    answer: { items: [], mode: semantic ? "semantic" : "text" },
    searching: false,
    failed: false,
    setFilters,
  });
  render(<Results search={search} onFollow={() => undefined} />);
  return setFilters;
}

test("when filters leave nothing, it says so and offers to clear them", async () => {
  const setFilters = showNothing({ ...noFilters, types: ["event"] }, false);
  expect(screen.getByText("Nothing matches these filters.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(setFilters).toHaveBeenCalledWith(noFilters);
});

test("dates the wrong way round are said to be so", () => {
  const dateRange = { start: "2026-12-02T00:00:00.000Z", end: "2026-12-01T23:59:59.999Z" };
  showNothing({ ...noFilters, dateRange }, false);
  expect(screen.getByText("“From” is later than “To”.")).toBeTruthy();
});

test("results that have only most of the words are said to", () => {
  showFound({}, "some_words");
  expect(screen.getByRole("status").textContent).toBe(
    "1 result. Nothing matches all your words. These come closest.",
  );
});

test("a search that failed isn't said to have found nothing", () => {
  const search = partial<SearchState>({
    asked: { query: "grief", semantic: false, filters: noFilters, deliberate: true },
    answer: null,
    searching: false,
    failed: true,
  });
  render(<Results search={search} onFollow={() => undefined} />);
  expect(screen.getByRole("status").textContent).toBe(
    "Search isn't respondingPress Enter to try again.",
  );
});

test.each([
  { before: "found nothing", answer: { items: [], mode: "text" as const }, failed: false },
  { before: "failed", answer: null, failed: true },
])("after a search that $before, the next one is awaited", ({ answer, failed }) => {
  const search = partial<SearchState>({
    asked: { query: "grief", semantic: true, filters: noFilters, deliberate: true },
    answer,
    searching: true,
    failed,
  });
  render(<Results search={search} onFollow={() => undefined} />);
  expect(screen.getByRole("status").textContent).toBe("Searching");
});

test("an order isn't blamed for it", () => {
  showNothing({ ...noFilters, sortBy: "date" }, false);
  expect(screen.getByText("Try fewer words, or turn on semantic search.")).toBeTruthy();
});

test("semantic search isn't suggested to those who have it on", () => {
  showNothing(noFilters, true);
  expect(screen.getByText("Try other words.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["text", {}, "Show the post by Ben Summer"],
  ["title", { title: "Detox", description: "" }, "Show the post by Ben Summer"],
  ["topic", { category: "Detox", description: "" }, "Show the post by Ben Summer"],
  [
    "text, below what's shown of it,",
    { description: "Seven days…", mutedWord: "Detox" },
    "Show the post by Ben Summer",
  ],
  ["text, of an author who isn't named,", { author: null }, "Show the post"],
])("a post whose %s has a muted word is folded, as in the feed", async (_where, result, act) => {
  showFound(result);
  expect(screen.getByText(/“Detox”/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: act }));
  expect(screen.getByRole("link").getAttribute("href")).toBe("/community/post/pst_1");
});

test.each([
  ["a post without a muted word", { description: "A walk." }],
  ["one's own post", { isOwnPost: true }],
  ["an event", { type: "event" }],
  ["a circle", { type: "circle" }],
  ["a person", { type: "person" }],
] as const)("%s is shown", (_what, result) => {
  showFound(result);
  expect(screen.getByRole("link")).toBeTruthy();
});

test("a title is written in its own direction, whatever the page's is", () => {
  showFound({ title: "Early hours?", description: "We meet at dawn." });
  expect(screen.getByText("Early hours?").closest("bdi")?.textContent).toBe("Early hours?");
});
