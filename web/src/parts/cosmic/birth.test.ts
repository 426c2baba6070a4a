import { expect, test } from "vitest";
import {
  birthDateError,
  birthYears,
  canCalculate,
  hourLabel,
  joinDate,
  timeLabel,
} from "./birth.ts";
import { emptyBirth } from "./cosmic-draft.ts";
import { wholeCosmic } from "./testing.ts";

const now = new Date(2026, 10, 20, 12);

test("[I4] a birth is between 1900-01-01 and today, on a day that exists", () => {
  expect(birthDateError("1900-01-01", now)).toBeUndefined();
  expect(birthDateError("1899-12-31", now)).toBe("The date of birth can't be before 1900");
  expect(birthDateError("2026-11-20", now)).toBeUndefined();
  expect(birthDateError("2026-11-21", now)).toBe("The date of birth can't be in the future");
  expect(birthDateError("1990-02-30", now)).toBe("This day doesn't exist");
});

test("[I4] 125 years are listed, this one first", () => {
  const years = birthYears(now);
  expect(years).toHaveLength(125);
  expect(years[0]).toBe(2026);
  expect(years.at(-1)).toBe(1902);
});

test("[I4] hours 0 to 23 are shown as AM and PM", () => {
  expect([0, 1, 11, 12, 13, 23].map(hourLabel)).toEqual([
    "12 AM",
    "1 AM",
    "11 AM",
    "12 PM",
    "1 PM",
    "11 PM",
  ]);
  expect(timeLabel("15:05")).toBe("3:05 PM");
  expect(timeLabel("00:00")).toBe("12:00 AM");
});

test("a date is whole or nothing", () => {
  expect(joinDate("1990", "05", "04")).toBe("1990-05-04");
  expect(joinDate("1990", "", "04")).toBe("");
});

test("[I2] a calculation needs date, time and place; without a known time the date will do", () => {
  const { birthData } = wholeCosmic();
  expect(canCalculate(birthData, now)).toBe(true);
  for (const missing of ["birthDate", "birthTime", "birthLocation"] as const) {
    expect(canCalculate({ ...birthData, [missing]: "" }, now), missing).toBe(false);
  }
  const unknown = { ...emptyBirth, birthDate: "1990-05-04", timeUnknown: true };
  expect(canCalculate(unknown, now)).toBe(true);
  expect(canCalculate({ ...unknown, birthDate: "2990-05-04" }, now)).toBe(false);
});
