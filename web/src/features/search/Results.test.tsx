import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Results } from "./Results.tsx";
import { noFilters, type SearchFilters } from "./searches.ts";
import type { SearchState } from "./useSearch.ts";

afterEach(cleanup);

function showNothing(filters: SearchFilters, semantic: boolean) {
  const setFilters = vi.fn();
  const search = {
    asked: { query: "grief", semantic, filters, deliberate: true },
    answer: { items: [], mode: semantic ? "semantic" : "text" },
    searching: false,
    failed: false,
    setFilters,
  } satisfies Partial<SearchState>;
  // The results need no more of it.
  render(<Results search={search as unknown as SearchState} onFollow={() => undefined} />);
  return setFilters;
}

test("when filters leave nothing, it says so and offers to clear them", async () => {
  const setFilters = showNothing({ ...noFilters, types: ["event"] }, false);
  expect(screen.getByText("Nothing matches with these filters.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(setFilters).toHaveBeenCalledWith(noFilters);
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
