import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { easeOut, LoadingScreen } from "./LoadingScreen.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const percentage = () => Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"));

test("[V1] runs from 0 to 100 within three seconds, fast at first", () => {
  render(<LoadingScreen />);
  expect(percentage()).toBe(0);
  pass(1_500);
  expect(percentage()).toBeGreaterThan(80);
  pass(1_500);
  expect(percentage()).toBe(100);
  expect(screen.getByText("100%")).toBeTruthy();
});

test("[V1] the curve only ever rises, and never faster than before", () => {
  const values = Array.from({ length: 21 }, (_, index) => easeOut(index / 20));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  expect(values[0]).toBe(0);
  expect(values.at(-1)).toBe(100);
  expect(steps.every((step, index) => step > 0 && step <= (steps[index - 1] ?? step))).toBe(true);
  expect(easeOut(2)).toBe(100);
});

test("[V1] says that it is complete 300 ms after the bar is full", () => {
  const complete = vi.fn();
  render(<LoadingScreen onComplete={complete} />);
  pass(3_299);
  expect(complete).not.toHaveBeenCalled();
  pass(1);
  expect(complete).toHaveBeenCalledOnce();
});

test("[V1] [C1] logo and bar at once, the message after 500 ms", () => {
  render(<LoadingScreen />);
  const message = screen.getByText("Loading your spiritual journey...");
  expect(message.className).toContain("opacity-0");
  pass(499);
  expect(message.className).toContain("opacity-0");
  pass(1);
  expect(message.className).toContain("opacity-100");
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
});
