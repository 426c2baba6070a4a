import { describe, expect, test } from "vitest";
import { randomBirths } from "../scripts/births.ts";
import { computeChart } from "./chart.ts";
import { explainFlag } from "./flags.ts";
import { chartOf, london } from "./testing/births.ts";

describe("a result that hangs on minutes", () => {
  /** The last minute before and the first after the Sun entered Aries on 20 March 1990, 21:19 UT. */
  const equinox = { ...london, zone: "Etc/UTC", date: "1990-03-20" };

  test("is flagged on both sides of the border, with what it could also be", () => {
    expect(chartOf({ ...equinox, time: "21:19" })).toMatchObject({
      signs: { sun: "Pisces" },
      flags: expect.arrayContaining([{ code: "near_cusp", of: "sunSign", other: "Aries" }]),
    });
    expect(chartOf({ ...equinox, time: "21:20" })).toMatchObject({
      signs: { sun: "Aries" },
      flags: expect.arrayContaining([{ code: "near_cusp", of: "sunSign", other: "Pisces" }]),
    });
  });

  test("is flagged within 0.01°, which the Sun covers in a quarter of an hour", () => {
    const codes = (time: string) =>
      chartOf({ ...equinox, time }).flags.filter(
        (flag) => flag.code === "near_cusp" && flag.of === "sunSign",
      );
    expect(codes("21:10")).toHaveLength(1);
    expect(codes("20:55")).toHaveLength(0);
  });

  test("names a Sun that changed sign within a day", () => {
    const at = (date: string) => chartOf({ ...equinox, date, time: "12:00" }).flags;
    expect(at("1990-03-20")).toContainEqual({ code: "sun_cusp_within_a_day", other: "Aries" });
    expect(at("1990-03-21")).toContainEqual({ code: "sun_cusp_within_a_day", other: "Pisces" });
    expect(at("1990-03-23").map(({ code }) => code)).not.toContain("sun_cusp_within_a_day");
  });

  test("is flagged for every chart that another minute would change", () => {
    const parts = ["type", "authority", "profile"] as const;
    let changed = 0;
    for (const birth of randomBirths(300, 9)) {
      const result = computeChart(birth);
      if (!result.ok || !result.timeKnown) continue;
      const next = new Date(Date.parse(result.utc) + 60_000).toISOString();
      const later = chartOf({
        ...birth,
        zone: "UTC",
        date: next.slice(0, 10),
        time: next.slice(11, 19),
      });
      for (const part of parts) {
        if (later.humanDesign[part] === result.humanDesign[part]) continue;
        changed++;
        expect(result.flags).toContainEqual(
          expect.objectContaining({ code: "near_cusp", of: part }),
        );
      }
      if (later.signs.rising !== result.signs.rising) {
        changed++;
        expect(result.flags).toContainEqual(
          expect.objectContaining({ code: "near_cusp", of: "risingSign" }),
        );
      }
    }
    expect(changed).toBeGreaterThan(0);
  });

  test("is explained in a sentence", () => {
    expect(explainFlag({ code: "near_cusp", of: "risingSign", other: "Leo" })).toBe(
      "Your rising sign is near a cusp: a birth time a little earlier or later could make it Leo.",
    );
    for (const code of ["polar_ascendant", "time_unknown"] as const) {
      expect(explainFlag({ code })).toMatch(/^[A-Z].+\.$/);
    }
    expect(explainFlag({ code: "sun_cusp_within_a_day", other: "Leo" })).toContain("Leo");
    expect(explainFlag({ code: "sun_sign_changes_that_day", other: "Leo" })).toContain("Leo");
    expect(
      explainFlag({
        code: "time_repeated",
        chosen: "earlier",
        otherUtc: "1990-10-28T01:30:00.000Z",
      }),
    ).toContain("earlier");
  });
});
