import { afterEach, expect, test } from "vitest";
import { chooseClock } from "../../lib/clock-choice.ts";
import { hourOptions } from "./quiet-hours.tsx";

afterEach(() => localStorage.clear());

test("quiet hours are offered by the clock the member chose", () => {
  expect(hourOptions()[22]).toEqual({ value: "22", label: "22:00" });
  chooseClock("h12");
  expect(hourOptions()[22]).toEqual({ value: "22", label: "10:00 pm" });
  expect(hourOptions()[0]).toEqual({ value: "0", label: "12:00 am" });
});
