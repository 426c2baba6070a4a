// @vitest-environment node

import { expect, test } from "vitest";
import { relativeTime } from "./RelativeTime.tsx";

const now = new Date(2026, 10, 20, 12, 0).getTime();
const before = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now);
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [minute, "1 min"],
  [59 * minute, "59 min"],
  [60 * minute, "1 h"],
  [day - 1, "23 h"],
  [day, "yesterday"],
  [2 * day, "2 days"],
  [7 * day, "13 November"],
  [400 * day, "16 October 2025"],
])("%i ms ago is “%s”", (ms, words) => {
  expect(before(ms)).toBe(words);
});

test("a clock that is a little behind sees no future", () => {
  expect(before(-5_000)).toBe("just now");
});

test.each([
  [30, 23, "yesterday"],
  [36, 0, "yesterday"],
  [36, 1, "2 days"],
  [6 * 24 + 12, 0, "6 days"],
  [6 * 24 + 12, 1, "13 November"],
])("%i h and %i min before noon counts days as the calendar does", (hours, minutes, words) => {
  expect(before(hours * 60 * minute + minutes * minute)).toBe(words);
});
