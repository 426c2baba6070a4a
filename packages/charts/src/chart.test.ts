import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { randomBirths } from "../scripts/births.ts";
import { referenceOutcome } from "../scripts/reference.ts";
import { type BirthInput, type Chart, type ChartErrorCode, computeChart } from "./chart.ts";
import { explainFlag } from "./flags.ts";

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

const london: BirthInput = {
  date: "1990-06-15",
  time: "12:00",
  zone: "Europe/London",
  latitude: 51.5,
  longitude: -0.13,
};

function chartOf(input: BirthInput): Chart {
  const result = computeChart(input);
  if (!result.ok) throw new Error(result.error.code);
  return result;
}

function errorOf(change: object): { code: ChartErrorCode; message: string; hint?: string } {
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

test("no sign, type, authority or profile differs from the Swiss Ephemeris in 1,000 births", () => {
  const births = randomBirths(1_000, 4);
  const wrong: unknown[] = [];
  let compared = 0;
  for (const birth of births) {
    const result = computeChart(birth);
    // A time that the clocks left out is refused, rightly.
    if (!result.ok || !result.timeKnown) continue;
    compared++;
    const { signs, humanDesign } = result;
    const { type, authority, profile } = humanDesign;
    const mine = {
      sunSign: signs.sun,
      moonSign: signs.moon,
      risingSign: signs.rising,
      type,
      authority,
      profile,
    };
    const moment = Date.parse(result.utc) / 1000;
    const { outcome } = referenceOutcome(moment, birth.latitude, birth.longitude);
    if (JSON.stringify(outcome) !== JSON.stringify(mine)) wrong.push({ birth, mine, outcome });
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(990);
});

describe("a chart", () => {
  test("tells what it was computed from, and survives being stored as JSON", () => {
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

  test("inside the polar circles is flagged", () => {
    const north = { ...london, zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96 };
    expect(chartOf(north).flags).toContainEqual({ code: "polar_ascendant" });
    expect(chartOf(london).flags).not.toContainEqual({ code: "polar_ascendant" });
  });
});

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
      "Your rising sign lies near a cusp: a minute more or less on the clock could make it Leo.",
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
