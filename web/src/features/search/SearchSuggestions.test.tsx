import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { partial } from "../../lib/testing.ts";
import { SearchSuggestions } from "./SearchSuggestions.tsx";
import { type HistoryEntry, noFilters } from "./searches.ts";
import type { KeptSearches } from "./useKeptSearches.ts";

vi.mock("../../lib/account.ts", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ profile: { interests: ["Yoga", "Tarot"] } }),
}));
vi.mock("../../parts/words/interests.ts", async (original) => ({
  ...(await original<object>()),
  interestWord: (name: string) => (name === "Tarot" ? "Tarô" : name),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(history: HistoryEntry[]) {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const choose = vi.fn();
  const kept = partial<KeptSearches>({ saved: [], history });
  render(
    <QueryProvider>
      <SearchSuggestions kept={kept} choose={choose} />
    </QueryProvider>,
  );
  return choose;
}

test("a member who hasn't searched yet can begin with an interest, by the word they see", async () => {
  const choose = show([]);
  await userEvent.click(screen.getByRole("button", { name: "Tarô" }));
  expect(choose).toHaveBeenCalledWith({ query: "Tarô", filters: noFilters });
});

test("a member's own searches replace the interests", () => {
  show([partial<HistoryEntry>({ id: "1", query: "dawn", resultCount: 2, filters: noFilters })]);
  expect(screen.getByText("dawn")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Tarô" })).toBeNull();
});
