import { afterEach, expect, test } from "vitest";
import { chooseClock } from "./clock-choice.ts";
import { timeOfDay } from "./date-format.ts";
import { formatHours } from "./event-time.ts";

afterEach(() => localStorage.clear());

test("hours are written as the member chose on this device", () => {
  const evening = {
    startsAt: "2026-11-25T18:30:00Z",
    endsAt: "2026-11-25T20:00:00Z",
    timeZone: "UTC",
  };
  expect(formatHours(evening)).toBe("18:30 to 20:00");
  chooseClock("h12");
  expect(formatHours(evening)).toBe("6:30 pm to 8:00 pm");
  expect(timeOfDay("2026-11-25T18:30:00Z")).toMatch(/ (am|pm)$/);
});
