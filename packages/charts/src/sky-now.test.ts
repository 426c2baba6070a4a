import { Illumination, Body as Known } from "astronomy-engine";
import { describe, expect, test } from "vitest";
import { longitude as yardstick } from "../scripts/yardstick.ts";
import { signAt } from "./signs.ts";
import { type Planet, planets } from "./sky/bodies.ts";
import { changesBetween, ingresses } from "./sky/changes.ts";
import { illuminatedAt, nextElongation, phaseAt } from "./sky/moon.ts";
import { moonPhases } from "./sky/moon-phases.ts";
import { speedAt } from "./sky/motion.ts";
import { skyAt } from "./sky-now.ts";
import { terrestrialDays, unixSecondsOf } from "./time/terrestrial.ts";

const seconds = (date: string) => Date.parse(date) / 1000;
const days = (date: string) => terrestrialDays(seconds(date));
const minutesApart = (found: number, published: string) =>
  Math.abs(unixSecondsOf(found) - seconds(published)) / 60;

const from = days("2026-01-01T00:00Z");
const to = days("2028-01-01T00:00Z");
const changes = changesBetween(from, to);
const stations = changes.filter((change) => change.kind === "station");
const signChanges = changes.filter((change) => change.kind === "sign");

describe("the Moon", () => {
  // Universal time, by the U.S. Naval Observatory.
  test.each([
    [
      180,
      [
        ..."2026-01-03T10:03 2026-02-01T22:09 2026-03-03T11:38 2026-04-02T02:12".split(" "),
        ..."2026-05-01T17:23 2026-05-31T08:45 2026-06-29T23:57 2026-07-29T14:36".split(" "),
        ..."2026-08-28T04:18 2026-09-26T16:49 2026-10-26T04:12 2026-11-24T14:53".split(" "),
        "2026-12-24T01:28",
      ],
    ],
    [
      0,
      [
        ..."2026-01-18T19:52 2026-02-17T12:01 2026-03-19T01:23 2026-04-17T11:52".split(" "),
        ..."2026-05-16T20:01 2026-06-15T02:54 2026-07-14T09:43 2026-08-12T17:37".split(" "),
        ..."2026-09-11T03:27 2026-10-10T15:50 2026-11-09T07:02 2026-12-09T00:52".split(" "),
      ],
    ],
  ])("is %i° ahead of the Sun when almanacs say so, to the minute", (goal, published) => {
    let moment = from;
    for (const date of published) {
      moment = nextElongation(goal, moment);
      expect([date, minutesApart(moment, `${date}Z`) <= 1]).toEqual([date, true]);
      moment += 1;
    }
  });

  test("is lit as much as another library says, all month long", () => {
    for (let moment = from; moment < from + 60; moment += 0.7) {
      const date = new Date(unixSecondsOf(moment) * 1000);
      const { phase_fraction } = Illumination(Known.Moon, date);
      expect(Math.abs(illuminatedAt(moment) - phase_fraction)).toBeLessThan(0.003);
    }
  });

  test("goes through its eight phases in order, the principal ones for about a day", () => {
    const start = nextElongation(0, from) + 0.01;
    const hourly = Array.from({ length: 30 * 24 }, (_, hour) => phaseAt(start + hour / 24));
    expect(hourly.filter((phase, hour) => phase !== hourly[hour - 1])).toEqual([
      ...moonPhases,
      "new",
    ]);
    for (const phase of ["first_quarter", "full", "last_quarter"]) {
      const hours = hourly.filter((each) => each === phase).length;
      expect(hours).toBeGreaterThanOrEqual(20);
      expect(hours).toBeLessThanOrEqual(28);
    }
  });

  test("enters twelve signs, one after another, in each turn", () => {
    const entered = ingresses("moon", from, from + 27.3).map(({ sign }) => sign);
    expect(entered).toHaveLength(12);
    expect(new Set(entered).size).toBe(12);
  });
});

describe("stations and sign changes", () => {
  // Universal time, as printed in ephemerides.
  test("Mercury turns around when it's said to", () => {
    const published = [
      ["2026-02-26T06:48", true],
      ["2026-03-20T19:33", false],
      ["2026-06-29T17:36", true],
      ["2026-07-23T22:58", false],
      ["2026-10-24T07:13", true],
      ["2026-11-13T15:54", false],
    ] as const;
    const found = stations.filter(({ body }) => body === "mercury").slice(0, published.length);
    expect(found).toHaveLength(published.length);
    for (const [index, [date, retrograde]] of published.entries()) {
      const station = found[index];
      expect(station?.retrograde).toBe(retrograde);
      expect([date, minutesApart(station?.days ?? 0, `${date}Z`) <= 3]).toEqual([date, true]);
    }
  });

  test.each([
    // Equinoxes and solstices by the U.S. Naval Observatory.
    ["sun", "Aries", "2026-03-20T14:46", 1],
    ["sun", "Cancer", "2026-06-21T08:24", 1],
    ["sun", "Libra", "2026-09-23T00:05", 1],
    ["sun", "Capricorn", "2026-12-21T20:50", 1],
    ["sun", "Aries", "2027-03-20T20:25", 1],
    ["sun", "Capricorn", "2027-12-22T02:42", 1],
    // By printed ephemerides; the slow ones move an arcsecond in ten minutes.
    ["saturn", "Aries", "2026-02-14T00:11", 5],
    ["uranus", "Gemini", "2026-04-26T00:50", 5],
    ["jupiter", "Leo", "2026-06-30T05:52", 5],
    ["neptune", "Aries", "2026-01-26T17:37", 10],
  ])("%s enters %s at %s", (body, sign, date, minutes) => {
    const near = signChanges.filter(
      (change) =>
        change.body === body &&
        change.sign === sign &&
        minutesApart(change.days, `${date}Z`) <= minutes,
    );
    expect(near).toHaveLength(1);
  });

  test("two years of them agree with the Swiss Ephemeris", () => {
    const hour = 1 / 24;
    const speed = (body: Planet, moment: number) => {
      const moved = yardstick(body, moment + 0.25) - yardstick(body, moment - 0.25);
      return moved > 180 ? moved - 360 : moved;
    };
    for (const { body, retrograde, days: moment } of stations) {
      const around = [speed(body, moment - hour), speed(body, moment + hour)];
      const backwards = around.map((each) => each < 0);
      expect([body, moment, ...backwards]).toEqual([body, moment, !retrograde, retrograde]);
    }
    for (const { body, sign, days: moment } of signChanges) {
      expect([body, signAt(yardstick(body, moment + hour))]).toEqual([body, sign]);
      expect(signAt(yardstick(body, moment - hour))).not.toBe(sign);
    }
    expect(stations.length).toBeGreaterThan(20);
    expect(signChanges.length).toBeGreaterThan(80);
  });

  test("nothing is missed: between two stations a planet keeps its direction", () => {
    for (const planet of planets) {
      const own = stations.filter(({ body }) => body === planet);
      for (let moment = from; moment < to; moment += 0.4) {
        const next = own.find((station) => station.days > moment);
        const last = own.findLast((station) => station.days <= moment);
        const retrograde = last ? last.retrograde : next && !next.retrograde;
        // The speed is that of six hours.
        if (own.some((station) => Math.abs(station.days - moment) < 0.2)) continue;
        expect([planet, moment, speedAt(planet, moment) < 0]).toEqual([planet, moment, retrograde]);
      }
    }
  });

  test("a planet that turns around just behind a border is in the next sign for hours", () => {
    const [start, end] = [days("1970-01-03T20:00Z"), days("1970-01-04T20:00Z")];
    const found = changesBetween(start, end)
      .filter(({ body }) => body === "mercury")
      .map((change) => [change.kind === "sign" ? change.sign : change.kind, change.days] as const);
    expect(found.map(([name]) => name)).toEqual(["Aquarius", "station", "Capricorn"]);
    const [there, , back] = found.map(([, moment]) => moment);
    expect(minutesApart(there ?? 0, "1970-01-04T04:20Z")).toBeLessThan(10);
    expect(minutesApart(back ?? 0, "1970-01-04T11:59Z")).toBeLessThan(10);
  });
});

describe("the sky of a moment", () => {
  const sky = skyAt(seconds("2026-11-28T02:00Z"));

  test("says what's retrograde, and the Moon's state", () => {
    expect(sky.at).toBe("2026-11-28T02:00:00.000Z");
    expect(sky.retrograde).toEqual(["saturn", "uranus", "neptune"]);
    expect(sky.moon).toEqual({
      phase: "waning_gibbous",
      illuminated: expect.closeTo(0.83, 2),
      waxing: false,
      sign: "Cancer",
      nextSign: { sign: "Leo", at: "2026-11-28T11:21:00.000Z" },
      nextNew: "2026-12-09T00:52:00.000Z",
      nextFull: "2026-12-24T01:28:00.000Z",
    });
  });

  test("lists what changes, by time, with a day behind and always something ahead", () => {
    expect(sky.changes.map(({ body, at }) => `${body} ${at.slice(0, 10)}`)).toEqual([
      "venus 2026-12-04",
      "mercury 2026-12-06",
      "saturn 2026-12-10",
      "neptune 2026-12-12",
      "jupiter 2026-12-13",
      "sun 2026-12-21",
      "mercury 2026-12-25",
    ]);
    const later = skyAt(seconds("2026-12-05T00:00Z"));
    expect(later.changes[0]).toEqual({
      kind: "sign",
      body: "venus",
      sign: "Scorpio",
      at: "2026-12-04T08:13:00.000Z",
    });
    for (let week = 0; week < 52; week++) {
      const at = seconds("2026-01-01T00:00Z") + week * 7 * 86_400;
      const ahead = skyAt(at).changes.filter((change) => seconds(change.at) >= at);
      expect(ahead.length).toBeGreaterThan(0);
    }
  });
});
