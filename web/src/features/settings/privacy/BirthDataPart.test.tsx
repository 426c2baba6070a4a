import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClientFor } from "../../../lib/query.ts";
import { readItem, userKeys, writeItem } from "../../../lib/storage.ts";
import { BirthDataPart } from "./BirthDataPart.tsx";

const charts = vi.hoisted(() => ({
  deleteChart: vi.fn(),
  forgetBirthData: vi.fn(),
  getMyBirthData: vi.fn(),
}));
vi.mock(import("../../../lib/api.ts"), async (original) => {
  const { api } = await original();
  // Only the operations the part calls.
  return { api, client: { charts } } as never;
});
vi.mock("../useRequiredAccount.ts", () => ({
  useMyProfile: () => ({ userId: "me", hasBirthData: true, chartStatus: "ready", sunSign: "leo" }),
}));

const key = userKeys.onboardingBirth("me");

beforeEach(() => {
  charts.deleteChart.mockResolvedValue({});
  charts.forgetBirthData.mockResolvedValue({});
  writeItem(key, "{}");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test.each([
  ["Delete chart", charts.deleteChart],
  ["Delete birth details", charts.forgetBirthData],
])("“%s” also drops what this device hasn't sent yet", async (label, operation) => {
  render(
    <QueryClientProvider client={queryClientFor("me")}>
      <BirthDataPart />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: label }));
  const dialog = screen.getByRole("dialog");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: label })));
  expect(operation).toHaveBeenCalledOnce();
  expect(readItem(key)).toBeNull();
});

test("before a chart is deleted, the question says that birth data goes with it", () => {
  render(
    <QueryClientProvider client={queryClientFor("me")}>
      <BirthDataPart />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete chart" }));
  const dialog = screen.getByRole("dialog", { name: "Delete your chart?" });
  expect(within(dialog).getByText(/birth details, .* will be deleted/)).toBeTruthy();
});

test("a link from elsewhere scrolls to it, below the page's other parts", () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  location.hash = "#birth";
  render(
    <QueryClientProvider client={queryClientFor("me")}>
      <BirthDataPart />
    </QueryClientProvider>,
  );
  expect(scrolled.mock.contexts).toEqual([document.getElementById("birth")]);
  location.hash = "";
});

test("the form takes the focus of the button that opens it, and gives it back", async () => {
  charts.getMyBirthData.mockResolvedValue(null);
  render(
    <QueryClientProvider client={queryClientFor("me")}>
      <BirthDataPart />
    </QueryClientProvider>,
  );
  const opener = () => screen.getByRole("button", { name: "Change birth details" });
  opener().focus();
  await act(async () => fireEvent.click(opener()));
  const day = await screen.findByRole("combobox", { name: "Day" });
  await vi.waitFor(() => expect(document.activeElement).toBe(day));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(document.activeElement).toBe(opener()));
});
