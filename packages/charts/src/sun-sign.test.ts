import { expect, test } from "vitest";
import { sunSignByDate } from "./sun-sign.ts";

test("[I5] gives the sign on the first and last day of each of the twelve ranges", () => {
  const ranges = [
    ["Capricorn", "12-22", "01-19"],
    ["Aquarius", "01-20", "02-18"],
    ["Pisces", "02-19", "03-20"],
    ["Aries", "03-21", "04-19"],
    ["Taurus", "04-20", "05-20"],
    ["Gemini", "05-21", "06-20"],
    ["Cancer", "06-21", "07-22"],
    ["Leo", "07-23", "08-22"],
    ["Virgo", "08-23", "09-22"],
    ["Libra", "09-23", "10-22"],
    ["Scorpio", "10-23", "11-21"],
    ["Sagittarius", "11-22", "12-21"],
  ] as const;
  for (const [sign, first, last] of ranges) {
    expect(sunSignByDate(`1990-${first}`)).toBe(sign);
    expect(sunSignByDate(`1990-${last}`)).toBe(sign);
  }
  expect(sunSignByDate("2000-02-29")).toBe("Pisces");
  expect(sunSignByDate("1999-12-31")).toBe("Capricorn");
});

test("returns nothing for an invalid date", () => {
  for (const text of ["", "1990", "1990-1-1", "1990-13-01", "1990-02-30", "yesterday"]) {
    expect(sunSignByDate(text)).toBeNull();
  }
});
