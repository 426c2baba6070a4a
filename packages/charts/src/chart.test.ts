import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { randomBirths } from "../scripts/births.ts";
import { differencesOf } from "../scripts/differences.ts";
import { type BirthInput, type ChartErrorCode, computeChart } from "./chart.ts";
import { chartOf, london } from "./testing/births.ts";

interface KnownPerson {
  name: string;
  birth: {
    date: string;
    time: string;
    zone: string;
    lat: number;
    lon: number;
    utc: string;
    utcOffsetSecondsOverride?: number;
  };
  computed: {
    sunSign: string;
    moonSign: string;
    risingSign: string;
    type: string;
    authority: string;
    profile: string;
    definition: string;
    centers: string[];
    channels: string[];
  };
  publishedClaims: Record<string, unknown>;
  agrees: boolean;
}
const people: KnownPerson[] = JSON.parse(
  readFileSync(new URL("../data/charts-known-people.json", import.meta.url), "utf8"),
);

function errorOf(change: object): { code: ChartErrorCode; message: string; hint?: string } {
  // Only the fields that are read here.
  const result = computeChart({ ...london, ...change } as BirthInput);
  if (result.ok) throw new Error("There is a chart.");
  return result.error;
}

describe("the known people", () => {
  test.each(people)("$name", ({ birth, computed, publishedClaims, agrees }) => {
    const { lat, lon, utc, ...rest } = birth;
    const chart = chartOf({ ...rest, latitude: lat, longitude: lon });
    const { humanDesign, signs } = chart;
    expect({
      utc: chart.utc,
      sunSign: signs.sun,
      moonSign: signs.moon,
      risingSign: signs.rising,
      type: humanDesign.type,
      authority: humanDesign.authority,
      profile: humanDesign.profile,
      definition: humanDesign.definition,
      centers: humanDesign.centres,
      channels: humanDesign.channels,
    }).toMatchObject({ utc, ...withoutMargins(computed) });
    if (!agrees) return;
    for (const claim of ["type", "authority", "profile", "channels"] as const) {
      if (claim in publishedClaims) expect(humanDesign[claim]).toEqual(publishedClaims[claim]);
    }
    if ("pSun" in publishedClaims) {
      expect(humanDesign.personality.sun).toBe(publishedClaims.pSun);
    }
  });

  function withoutMargins(computed: KnownPerson["computed"]) {
    const entries = Object.entries(computed).filter(([name]) => !name.startsWith("margin"));
    return Object.fromEntries(entries);
  }
});

test.each([
  ["1,000 births", 1_000, 4],
  ["2,000 other births", 2_000, 2_026],
])("nothing differs from the Swiss Ephemeris in %s", (_, count, seed) => {
  const wrong: unknown[] = [];
  let compared = 0;
  for (const birth of randomBirths(count, seed)) {
    const result = computeChart(birth);
    // A time that the clocks left out is refused, rightly.
    if (!result.ok || !result.timeKnown) continue;
    compared++;
    // One line in 100,000 is so near a border that 0.1″ decides.
    const differences = differencesOf(birth, result).filter(({ part }) => part !== "line");
    if (differences.length > 0) wrong.push({ birth, differences });
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(count * 0.99);
});

describe("a chart", () => {
  test("names what it was computed from, and survives JSON", () => {
    const chart = chartOf(london);
    expect(chart).toMatchObject({
      timeKnown: true,
      utc: "1990-06-15T11:00:00.000Z",
      offsetSeconds: 3600,
      occurrence: null,
      zone: "Europe/London",
      engineVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      dataVersion: expect.stringMatching(/^sky [0-9a-f]{12}, tzdata 2025b$/),
    });
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });

  test("keeps an offset below a minute", () => {
    const chart = chartOf({
      ...london,
      date: "1925-02-03",
      zone: "Europe/Amsterdam",
      latitude: 52.37,
      longitude: 4.9,
    });
    expect(chart).toMatchObject({ offsetSeconds: 1172, utc: "1925-02-03T11:40:28.000Z" });
  });

  test("takes an offset that is known better than the zone's", () => {
    // In 1929 Georgia kept Central time, which its zone does not know.
    const atlanta = { zone: "America/New_York", latitude: 33.75, longitude: -84.39 };
    expect(
      chartOf({ ...london, ...atlanta, date: "1929-01-15", utcOffsetSecondsOverride: -21_600 }),
    ).toMatchObject({ utc: "1929-01-15T18:00:00.000Z", offsetSeconds: -21_600 });
  });

  test("of a repeated time is that of the earlier, unless the later is chosen", () => {
    const repeated = { ...london, date: "1990-10-28", time: "01:30" };
    expect(chartOf(repeated)).toMatchObject({
      occurrence: "earlier",
      utc: "1990-10-28T00:30:00.000Z",
    });
    expect(chartOf({ ...repeated, ambiguous: "later" })).toMatchObject({
      occurrence: "later",
      utc: "1990-10-28T01:30:00.000Z",
      flags: expect.arrayContaining([
        { code: "time_repeated", chosen: "later", otherUtc: "1990-10-28T00:30:00.000Z" },
      ]),
    });
    expect(chartOf({ ...london, ambiguous: "later" })).toMatchObject({ occurrence: null });
  });

  test.each([
    // As published: Ulm, ascendant 11° 39′ Cancer, midheaven 12° 50′ Pisces.
    [
      "Albert Einstein",
      { date: "1879-03-14", time: "11:30", zone: "Europe/Berlin", latitude: 48.4, longitude: 10 },
      101.65,
      342.83,
    ],
    // Sandringham, ascendant 18° 24′ Sagittarius, midheaven 23° 03′ Libra.
    [
      "Diana Spencer",
      { date: "1961-07-01", time: "19:45", zone: "Europe/London", latitude: 52.83, longitude: 0.5 },
      258.4,
      203.05,
    ],
  ])("of %s has the published ascendant and midheaven", (_, birth, ascendant, midheaven) => {
    // Before 1893, Ulm had its own mean time.
    const local = birth.date < "1893" ? { utcOffsetSecondsOverride: 2400 } : {};
    const { positions } = chartOf({ ...birth, ...local });
    expect(Math.abs((positions?.ascendant ?? 0) - ascendant)).toBeLessThan(0.1);
    expect(Math.abs((positions?.midheaven ?? 0) - midheaven)).toBeLessThan(0.1);
  });

  test("inside the polar circles is flagged", () => {
    const north = { ...london, zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96 };
    expect(chartOf(north).flags).toContainEqual({ code: "polar_ascendant" });
    expect(chartOf(london).flags).not.toContainEqual({ code: "polar_ascendant" });
  });
});

describe("what cannot be computed is an error with a code", () => {
  test.each([
    ["invalid_date", { date: "1990-02-30" }],
    ["invalid_date", { date: "15.6.1990" }],
    ["invalid_date", { date: undefined }],
    ["invalid_time", { time: "24:00" }],
    ["invalid_time", { time: "noon" }],
    ["invalid_time", { time: 12 }],
    ["invalid_place", { latitude: 91 }],
    ["invalid_place", { longitude: 180.5 }],
    ["invalid_place", { latitude: Number.NaN }],
    ["invalid_place", { longitude: "8" }],
    ["invalid_choice", { ambiguous: "both" }],
    ["invalid_offset", { utcOffsetSecondsOverride: 57_601 }],
    ["invalid_offset", { utcOffsetSecondsOverride: 0.5 }],
    ["invalid_offset", { utcOffsetSecondsOverride: "3600" }],
    ["unknown_zone", { zone: "Europe/Atlantis" }],
    ["unknown_zone", { zone: undefined }],
    ["year_out_of_range", { date: "1874-12-31" }],
    ["year_out_of_range", { date: "2051-01-01" }],
    ["skipped_time", { date: "1990-03-25", time: "01:30" }],
    ["skipped_day", { date: "2011-12-30", zone: "Pacific/Apia" }],
    ["skipped_day", { date: "2011-12-30", zone: "Pacific/Apia", time: null }],
  ] as const)("%s %o", (code, change) => {
    expect(errorOf(change).code).toBe(code);
  });

  test("a skipped time comes with what the clocks did", () => {
    expect(errorOf({ date: "1990-03-25", time: "01:30" }).hint).toBe(
      "They went from 01:00 straight to 02:00 that day.",
    );
  });

  test("no error repeats the birth data", () => {
    for (const change of [{ date: "1990-13-15" }, { time: "99:99" }, { zone: "Secret/Town" }]) {
      const { message, hint } = errorOf(change);
      expect(`${message} ${hint ?? ""}`).not.toContain(Object.values(change)[0]);
    }
  });

  test("the first and the last day of the range have charts everywhere", () => {
    for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12", "Asia/Tokyo"]) {
      for (const [date, time] of [
        ["1875-01-01", "00:00"],
        ["2050-12-31", "23:59"],
      ] as const) {
        expect(chartOf({ ...london, zone, date, time }).ok).toBe(true);
      }
      expect(chartOf({ ...london, zone, date: "1875-01-01", time: null }).ok).toBe(true);
    }
  });
});
