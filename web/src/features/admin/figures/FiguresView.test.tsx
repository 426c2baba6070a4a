import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../../lib/query.ts";
import FiguresView from "./FiguresView.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const countedAt = (at: string) => ({
  at,
  trial: 1,
  basic: 2,
  innerCircle: 3,
  overdue: 0,
  ended: 0,
  revenue: 6_000,
  refunded: 0,
  cohorts: [],
});

test("figures counted on request are shown once they're there, and not asked for any more", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let counted = countedAt("2026-11-27T12:00:00.000Z");
  let reads = 0;
  vi.stubGlobal("fetch", async ({ method }: Request) => {
    if (method === "GET") reads++;
    return Response.json(method === "GET" ? { counted, days: [] } : {});
  });
  render(<FiguresView />, { wrapper: QueryProvider });
  await screen.findByText(/Counted on 27 November 2026/);
  fireEvent.click(screen.getByRole("button", { name: "Count now" }));
  await expect.poll(() => reads).toBe(2);
  expect(screen.queryByText(/Counted on 28 November 2026/)).toBeNull();
  counted = countedAt("2026-11-28T12:00:00.000Z");
  await screen.findByText(/Counted on 28 November 2026/);
  const then = reads;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(then);
});

test("revenue and refunds are written as every other amount", async () => {
  const counted = { ...countedAt("2026-11-27T12:00:00.000Z"), revenue: 106_800, refunded: 2_000 };
  vi.stubGlobal("fetch", async () => Response.json({ counted, days: [] }));
  render(<FiguresView />, { wrapper: QueryProvider });
  await screen.findByText("1068.00 EUR");
  screen.getByText(/Refunds from the last 30 days, 20\.00 EUR/);
});

test("figures that can't be read after a count on request aren't asked for without end", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const counted = countedAt("2026-11-27T12:00:00.000Z");
  let reads = 0;
  vi.stubGlobal("fetch", async ({ method }: Request) => {
    if (method !== "GET") return Response.json({});
    if (reads++ === 0) return Response.json({ counted, days: [] });
    return Response.json({ code: "not_found", status: 404 }, { status: 404 });
  });
  render(<FiguresView />, { wrapper: QueryProvider });
  await screen.findByText(/Counted on 27 November 2026/);
  fireEvent.click(screen.getByRole("button", { name: "Count now" }));
  await expect.poll(() => reads).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(120_000);
  const then = reads;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(then);
});
