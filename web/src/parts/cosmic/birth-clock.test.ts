import { afterEach, expect, test, vi } from "vitest";
import { chooseClock } from "../../lib/clock-choice.ts";

afterEach(() => {
  chooseClock("h23");
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function labelsIn(language: string) {
  vi.stubGlobal("BUILD_LANGUAGE", language);
  vi.stubGlobal("BUILD_LOCALE", language === "en" ? "en-GB" : language);
  vi.resetModules();
  const { hourLabel, timeLabel } = await import("./birth.ts");
  return [hourLabel(0), hourLabel(15), timeLabel("15:05")];
}

test.each(["de", "es", "fr", "pt", "ar"])(
  "in %s, the birth time has 24 hours",
  async (language) => {
    expect(await labelsIn(language)).toEqual(["00", "15", "15:05"]);
  },
);

test("for who chose the 12-hour clock, each language has its own words for its halves", async () => {
  chooseClock("h12");
  expect(await labelsIn("de")).toEqual(["12 AM", "3 PM", "3:05 PM"]);
  expect(await labelsIn("ar")).toEqual(["12 ص", "3 م", "3:05 م"]);
});

test("[I4] in English it's AM and PM with either clock", async () => {
  expect(await labelsIn("en")).toEqual(["12 AM", "3 PM", "3:05 PM"]);
});
