import { describe, expect, test } from "vitest";
import { chartOf, london } from "./testing/births.ts";

describe("without a time", () => {
  const { time: _, ...untimed } = london;

  test("only what was the same all day is shown", () => {
    const day = chartOf(untimed);
    if (day.timeKnown) throw new Error("The time should not be known.");
    expect(day.signs.rising).toBeNull();
    expect(day.positions).toBeNull();
    expect(day.flags).toContainEqual({ code: "time_unknown" });
    expect(day.day).toEqual({ from: "1990-06-14T23:00:00.000Z", to: "1990-06-15T23:00:00.000Z" });
    const minutes = Array.from({ length: 24 * 20 }, (_, index) =>
      chartOf({ ...untimed, time: clock(index * 3) }),
    );
    for (const part of ["type", "authority", "profile", "definition"] as const) {
      const values = new Set(minutes.map(({ humanDesign }) => humanDesign[part]));
      expect(day.humanDesign[part]).toBe(values.size === 1 ? [...values][0] : null);
    }
    const moons = new Set(minutes.map(({ signs }) => signs.moon));
    expect(day.signs.moon).toBe(moons.size === 1 ? [...moons][0] : null);
    for (const centre of day.humanDesign.centres) {
      expect(minutes.every(({ humanDesign }) => humanDesign.centres.includes(centre))).toBe(true);
    }
    for (const body of ["sun", "moon", "pluto"] as const) {
      const lines = new Set(minutes.map(({ humanDesign }) => humanDesign.personality[body]));
      expect(day.humanDesign.personality[body]).toBe(lines.size === 1 ? [...lines][0] : null);
    }
  });

  test("the sun sign is flagged if it changed that day", () => {
    const equinox = chartOf({ ...untimed, zone: "UTC", date: "1990-03-20", time: null });
    expect(equinox.signs.sun).toBe("Pisces");
    expect(equinox.flags).toContainEqual({ code: "sun_sign_changes_that_day", other: "Aries" });
    expect(chartOf(untimed).flags.map(({ code }) => code)).toEqual(["time_unknown"]);
  });

  function clock(minutes: number): string {
    return new Date(minutes * 60_000).toISOString().slice(11, 16);
  }
});
