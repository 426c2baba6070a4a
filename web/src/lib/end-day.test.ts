// @vitest-environment node

import { expect, test } from "vitest";
import { chosenEndDay, endDayOf, overnightWords } from "./end-day.ts";

const times = (from: string, until: string, untilDate = "") => ({
  date: "2026-12-31",
  from,
  until,
  untilDate,
});

test("an end before the start is on the next day, which is said", () => {
  expect(endDayOf(times("23:30", "00:30"))).toBe("2027-01-01");
  expect(overnightWords(times("23:30", "00:30"))).toBe("The next day, Friday 1 January");
});

test("a day that was chosen stays", () => {
  expect(endDayOf(times("23:30", "00:30", "2027-01-02"))).toBe("2027-01-02");
  expect(endDayOf(times("23:30", "00:30", "2026-12-31"))).toBe("2026-12-31");
  expect(overnightWords(times("23:30", "00:30", "2027-01-02"))).toBeUndefined();
});

test("a day that follows from the times wasn't chosen", () => {
  const { date, from, until } = times("23:30", "00:30");
  expect(chosenEndDay({ date, from, until }, "2027-01-01")).toBe("");
  expect(chosenEndDay({ date, from, until }, "2027-01-02")).toBe("2027-01-02");
  expect(chosenEndDay({ date, from, until: "23:45" }, "2026-12-31")).toBe("");
  expect(chosenEndDay({ date, from, until: "23:45" }, "2027-01-01")).toBe("2027-01-01");
});

test("other times end on the same day, as do incomplete ones", () => {
  for (const one of [times("18:00", "20:00"), times("18:00", "18:00"), times("18:00", "")]) {
    expect(endDayOf(one)).toBe("2026-12-31");
    expect(overnightWords(one)).toBeUndefined();
  }
  expect(endDayOf({ ...times("23:30", "00:30"), date: "" })).toBe("");
  expect(overnightWords({ ...times("23:30", "00:30"), date: "" })).toBeUndefined();
});
