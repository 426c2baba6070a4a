import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { chooseClock } from "../../../lib/clock-choice.ts";
import { CalmPart } from "./CalmPart.tsx";

afterEach(() => {
  cleanup();
  chooseClock("h23");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(pauses: { pausedUntil: string | null; pushPausedUntil: string | null }): void {
  vi.stubGlobal("fetch", async () => Response.json({ switches: {}, calm: false, ...pauses }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CalmPart />
    </QueryClientProvider>,
  );
}

test.each([
  ["h23", "You're on a break until Friday 27 November at 18:30."],
  ["h12", "You're on a break until Friday 27 November at 6:30 pm."],
] as const)("a pause ends by the clock chosen in the settings (%s)", async (clock, words) => {
  chooseClock(clock);
  const pausedUntil = new Date(2026, 10, 27, 18, 30).toISOString();
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 17), shouldAdvanceTime: true });
  open({ pausedUntil, pushPausedUntil: null });
  expect(await screen.findByText(/^You're on a break until/)).toHaveProperty("textContent", words);
});

test("pauses that end while the page is open offer the next one", async () => {
  const end = new Date(2026, 10, 27, 18, 30);
  vi.useFakeTimers({ now: end.getTime() - 90_000, shouldAdvanceTime: true });
  open({ pausedUntil: end.toISOString(), pushPausedUntil: end.toISOString() });
  await screen.findByText(/^You're on a break until/);
  act(() => void vi.advanceTimersByTime(120_000));
  expect(screen.queryByText(/^You're on a break until|“Not now”/)).toBeNull();
  expect(screen.getByRole("button", { name: "For an hour" })).toBeTruthy();
});
