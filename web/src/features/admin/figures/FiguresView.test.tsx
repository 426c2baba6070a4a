import type { Figures } from "@attune/core/admin/admin.contract";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../../lib/query.ts";
import FiguresView from "./FiguresView.tsx";

let counted: Figures["counted"] = null;
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  counted = null;
  asked.mockClear();
  vi.stubGlobal("fetch", async ({ method }: Request) => {
    if (method === "POST") return Response.json({ done: true });
    asked();
    return Response.json({ days: [], counted });
  });
});
afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const none = () => screen.queryByText(/^Members are counted each night/);
const order = async () => {
  render(<FiguresView />, { wrapper: QueryProvider });
  await vi.waitFor(() => expect(none()).toBeTruthy());
  fireEvent.click(screen.getByRole("button", { name: "Count now" }));
  await vi.waitFor(() => expect(screen.getByText("Counting...")).toBeTruthy());
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("figures that were ordered appear by themselves, and then nothing asks again", async () => {
  await order();
  await pass(2_000);
  expect(none()).toBeTruthy();
  counted = {
    at: "2026-11-21T08:00:00.000Z",
    trial: 1,
    basic: 2,
    innerCircle: 3,
    overdue: 0,
    lapsed: 0,
    ended: 0,
    revenue: 4_200,
    cohorts: [],
  };
  await pass(2_000);
  await vi.waitFor(() => expect(none()).toBeNull());
  const before = asked.mock.calls.length;
  await pass(10_000);
  expect(asked).toHaveBeenCalledTimes(before);
});

test("figures that don't come are asked for during a minute", async () => {
  await order();
  await pass(70_000);
  expect(screen.getByRole("button", { name: "Count now" })).toBeTruthy();
  const before = asked.mock.calls.length;
  await pass(10_000);
  expect(asked).toHaveBeenCalledTimes(before);
});
