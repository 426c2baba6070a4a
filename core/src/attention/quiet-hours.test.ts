import { expect, test } from "vitest";
import { nextLocalHour } from "./quiet-hours.rules.ts";

test.each([
  ["Africa/Cairo", "2026-04-23T15:00:00Z", 0, "2026-04-23T22:00:00Z"],
  ["Europe/Berlin", "2026-03-28T20:00:00Z", 2, "2026-03-29T01:00:00Z"],
  ["Europe/Berlin", "2026-03-28T20:00:00Z", 8, "2026-03-29T06:00:00Z"],
  ["Europe/Berlin", "2026-10-24T20:00:00Z", 8, "2026-10-25T07:00:00Z"],
])(
  "in %s after %s, %i o'clock is next at %s, also where clocks skip it",
  (zone, from, hour, at) => {
    const next = nextLocalHour(Date.parse(from), hour, zone);
    expect(new Date(next).toISOString()).toBe(at.replace("Z", ".000Z"));
  },
);
