import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { chooseClock } from "../lib/clock-choice.ts";
import { RelativeTime } from "./RelativeTime.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

test.each([
  ["h23", "18:30"],
  ["h12", "6:30 pm"],
] as const)("with the clock %s the exact time ends in “%s”", (clock, words) => {
  chooseClock(clock);
  render(<RelativeTime time={new Date(2026, 10, 25, 18, 30).toISOString()} />);
  expect(screen.getByTitle(/25 November 2026/).title.endsWith(` ${words}`)).toBe(true);
});

test("a post on a page that's left open doesn't stay “just now”", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 18, 30) });
  render(<RelativeTime time={new Date(2026, 10, 25, 18, 30).toISOString()} />);
  expect(screen.getByText("just now")).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(5 * 60_000);
  });
  expect(screen.getByText("5 min")).toBeTruthy();
});
