import { describe, expect, test } from "vitest";
import type { Recurrence } from "./meetups.contract.ts";
import { addDays, daysBetween, daysOf } from "./recurrence.ts";

/** The first days of a meetup, at most this many. */
function days(first: string, recurrence: Partial<Recurrence>, most = 5): string[] {
  const found: string[] = [];
  const whole: Recurrence = { frequency: "none", until: null, count: null, ...recurrence };
  for (const day of daysOf(first, whole)) {
    if (found.push(day) === most) break;
  }
  return found;
}

describe("[Q5] the days a meetup falls on", () => {
  test("one that does not come again falls on one day, whatever else is said", () => {
    expect(days("2026-11-25", {})).toEqual(["2026-11-25"]);
    expect(days("2026-11-25", { count: 3, until: "2026-11-01" })).toEqual(["2026-11-25"]);
  });

  test("daily, weekly and every two weeks, over the ends of months and years", () => {
    expect(days("2026-12-30", { frequency: "daily" }, 4)).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
    ]);
    expect(days("2026-12-23", { frequency: "weekly" }, 3)).toEqual([
      "2026-12-23",
      "2026-12-30",
      "2027-01-06",
    ]);
    expect(days("2028-02-20", { frequency: "fortnightly" }, 3)).toEqual([
      "2028-02-20",
      "2028-03-05",
      "2028-03-19",
    ]);
  });

  test("a day of the month that a month does not have is its last one", () => {
    expect(days("2026-12-31", { frequency: "monthly_by_day" }, 5)).toEqual([
      "2026-12-31",
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
    ]);
    expect(days("2028-01-30", { frequency: "monthly_by_day" }, 2)).toEqual([
      "2028-01-30",
      "2028-02-29",
    ]);
    expect(days("2026-11-15", { frequency: "monthly_by_day" }, 2)).toEqual([
      "2026-11-15",
      "2026-12-15",
    ]);
  });

  test("the same weekday of the month; a fifth one is the last", () => {
    // The third Tuesday.
    expect(days("2026-11-17", { frequency: "monthly_by_weekday" }, 4)).toEqual([
      "2026-11-17",
      "2026-12-15",
      "2027-01-19",
      "2027-02-16",
    ]);
    // The fifth Sunday, which most months do not have.
    expect(days("2026-11-29", { frequency: "monthly_by_weekday" }, 4)).toEqual([
      "2026-11-29",
      "2026-12-27",
      "2027-01-31",
      "2027-02-28",
    ]);
    // First Saturdays, with the month beginning on one or not.
    expect(days("2026-08-01", { frequency: "monthly_by_weekday" }, 3)).toEqual([
      "2026-08-01",
      "2026-09-05",
      "2026-10-03",
    ]);
  });

  test("it ends with its last day, after its count, or with whichever comes first", () => {
    const weekly = { frequency: "weekly" } as const;
    expect(days("2026-11-04", { ...weekly, until: "2026-11-18" }, 9)).toEqual([
      "2026-11-04",
      "2026-11-11",
      "2026-11-18",
    ]);
    expect(days("2026-11-04", { ...weekly, until: "2026-11-17" }, 9)).toHaveLength(2);
    expect(days("2026-11-04", { ...weekly, count: 2 }, 9)).toEqual(["2026-11-04", "2026-11-11"]);
    expect(days("2026-11-04", { ...weekly, count: 9, until: "2026-11-12" }, 9)).toHaveLength(2);
    expect(days("2026-11-04", { ...weekly, count: 1, until: "2027-11-12" }, 9)).toHaveLength(1);
  });
});

test("days are counted and added over any month", () => {
  expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
});
