import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import SavedPage from "./SavedPage.tsx";

const calls = vi.hoisted(() => ({ listBookmarks: vi.fn() }));
vi.mock(import("../../lib/api.ts"), async (original) => {
  const { api } = await original();
  // Only the operations the page calls.
  return { client: { bookmarks: calls }, api } as never;
});

beforeEach(() => void calls.listBookmarks.mockReset());
afterEach(cleanup);

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SavedPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test("while nothing is saved, the page says how to save", async () => {
  calls.listBookmarks.mockResolvedValue({ items: [] });
  open();
  expect(screen.getByRole("heading", { level: 1, name: "Saved posts" })).toBeTruthy();
  expect(screen.getByText("Loading posts")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Nothing saved yet" })).toBeTruthy();
  expect(screen.getByText("Save a post to find it here again.")).toBeTruthy();
});

test("a list that failed to load can be retried", async () => {
  calls.listBookmarks.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  calls.listBookmarks.mockResolvedValue({ items: [] });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Nothing saved yet")).toBeTruthy();
});
