import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SavePrompt } from "./SavePrompt.tsx";
import { noFilters } from "./searches.ts";

afterEach(cleanup);

test("[P3] a saved search with other filters can be saved as well", async () => {
  const onSave = vi.fn(async () => undefined);
  const prompt = (filters = noFilters) => (
    <SavePrompt query="yoga" filters={filters} onSave={onSave} />
  );
  const { rerender } = render(prompt());
  fireEvent.click(screen.getByText("Save search"));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Mine" } });
  fireEvent.click(screen.getByText("Save"));
  expect(await screen.findByText("Search saved")).toBeTruthy();
  expect(onSave).toHaveBeenCalledWith("Mine");

  rerender(prompt({ ...noFilters, types: ["event"] }));
  expect(screen.queryByText("Search saved")).toBeNull();
  expect(screen.getByText("Save search")).toBeTruthy();
});

test("a search is saved under its query unless the member types a name", async () => {
  const onSave = vi.fn(async () => undefined);
  render(<SavePrompt query="yoga in Berlin" filters={noFilters} onSave={onSave} />);
  fireEvent.click(screen.getByText("Save search"));
  fireEvent.click(screen.getByText("Save"));
  expect(await screen.findByText("Search saved")).toBeTruthy();
  expect(onSave).toHaveBeenCalledWith("yoga in Berlin");
});

test("a search is called saved once it's stored", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<SavePrompt query="yoga" filters={noFilters} onSave={() => promise} />);
  fireEvent.click(screen.getByText("Save search"));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Mine" } });
  await act(async () => fireEvent.click(screen.getByText("Save")));
  expect(screen.queryByText("Search saved")).toBeNull();
  await act(async () => resolve());
  expect(screen.getByText("Search saved")).toBeTruthy();
});
