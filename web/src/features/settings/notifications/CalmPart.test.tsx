import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { chooseClock } from "../../../lib/clock-choice.ts";
import { CalmPart } from "./CalmPart.tsx";

afterEach(() => {
  cleanup();
  chooseClock("h23");
  vi.unstubAllGlobals();
});

test.each([
  ["h23", "Paused until Friday 27 November at 18:30."],
  ["h12", "Paused until Friday 27 November at 6:30 pm."],
] as const)("a pause ends by the clock chosen in the settings (%s)", async (clock, words) => {
  chooseClock(clock);
  const pausedUntil = new Date(2026, 10, 27, 18, 30).toISOString();
  vi.stubGlobal("fetch", async () =>
    Response.json({ switches: {}, calm: false, pausedUntil, pushPausedUntil: null }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CalmPart />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^Paused until/)).toHaveProperty("textContent", words);
});
