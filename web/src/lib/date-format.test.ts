import { expect, test } from "vitest";
import { dayLabel, shortTime } from "./date-format.ts";

const at = (text: string) => new Date(text).getTime();
const iso = (text: string) => new Date(text).toISOString();
const now = at("2026-11-20T15:00:00");

test.each([
  ["2026-11-20T14:59:30", "now"],
  ["2026-11-20T09:05:00", "09:05"],
  ["2026-11-19T23:59:00", "Thu"],
  ["2026-11-14T00:01:00", "Sat"],
  ["2026-11-13T12:00:00", "13 Nov"],
])("%s is written as %s in a list", (time, text) => {
  expect(shortTime(iso(time), now)).toBe(text);
});

test.each([
  ["2026-11-20T00:00:00", "Today"],
  ["2026-11-19T23:59:59", "Yesterday"],
  ["2026-03-03T12:00:00", "3 March 2026"],
])("%s is the day %s", (time, name) => {
  expect(dayLabel(iso(time), now)).toBe(name);
});
