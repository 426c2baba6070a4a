import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomNumbers } from "../../scripts/random.ts";
import {
  angles,
  bodyNumbers,
  deltaT,
  longitude,
  type YardstickBody,
} from "../../scripts/yardstick.ts";
import { terrestrialDays, universalDays, unixSecondsOf } from "../time/terrestrial.ts";
import { signedDegrees } from "./angles.ts";
import { ascendantAt } from "./ascendant.ts";
import { bodies } from "./bodies.ts";
import { designMoment, longitudeAt, longitudesAt, sunLongitudeAt } from "./positions.ts";

const seconds = (date: string) => Date.parse(date) / 1000;
const first = seconds("1900-01-01");
const last = seconds("2050-12-31");

/** Largest difference allowed, in arcseconds; the Sun decides profiles, and is held closer. */
const allowed = (body: YardstickBody) => (body === "sun" ? 0.1 : 1);

describe("compared with the Swiss Ephemeris at 2,000 instants from 1900 to 2050", () => {
  const random = randomNumbers(20_261_120);
  const instants = Array.from({ length: 2_000 }, () => first + random() * (last - first));
  // Object.keys() types keys as strings.
  const found = (Object.keys(bodyNumbers) as YardstickBody[]).map((body) => {
    const differences = instants.map((instant) => {
      const days = terrestrialDays(instant);
      return signedDegrees(longitudesAt(days)[body] - longitude(body, days)) * 3600;
    });
    const squares = differences.reduce((sum, each) => sum + each * each, 0);
    return {
      body,
      largest: Math.max(...differences.map(Math.abs)),
      rms: Math.sqrt(squares / differences.length),
    };
  });

  test("every body is within its bound; the figures are stated", () => {
    console.info(
      found
        .map(({ body, largest, rms }) => {
          const figures = `largest ${largest.toFixed(3)}″, rms ${rms.toFixed(3)}″`;
          return `${body.padEnd(10)} ${figures}`;
        })
        .join("\n"),
    );
    for (const { body, largest } of found)
      expect([body, largest < allowed(body)]).toEqual([body, true]);
    expect(found).toHaveLength(11);
  });

  test("the ascendant is within 15″ up to 65° of latitude, and in the same half beyond, the midheaven everywhere", () => {
    for (const [index, instant] of instants.entries()) {
      const latitude = (index / instants.length) * 178 - 89;
      const east = random() * 360 - 180;
      const universal = universalDays(instant);
      const days = universal + deltaT(universal) / 86_400;
      const mine = ascendantAt(universal, days, latitude, east);
      const theirs = angles(universal, latitude, east);
      const apart = (one: number, other: number) => Math.abs(signedDegrees(one - other)) * 3600;
      expect(apart(mine.longitude, theirs.ascendant)).toBeLessThan(
        Math.abs(latitude) < 65 ? 15 : 300,
      );
      expect(apart(mine.midheaven, theirs.midheaven)).toBeLessThan(15);
    }
  });

  test("the difference of time scales is within 0.15 s before 1972 and 0.95 s after", () => {
    for (const instant of instants.filter((each) => each < seconds("2025-01-01"))) {
      const mine = (terrestrialDays(instant) - universalDays(instant)) * 86_400;
      const bound = instant < seconds("1972-01-01") ? 0.15 : 0.95;
      expect(Math.abs(mine - deltaT(universalDays(instant)))).toBeLessThan(bound);
    }
  });
});

const instant = fc.double({ min: first, max: last, noNaN: true });

test("the Earth is opposite the Sun, and the nodes are opposite each other", () => {
  fc.assert(
    fc.property(instant, (moment) => {
      const { sun, earth, northNode, southNode } = longitudesAt(terrestrialDays(moment));
      expect(Math.abs(signedDegrees(earth - sun))).toBeCloseTo(180, 9);
      expect(Math.abs(signedDegrees(southNode - northNode))).toBeCloseTo(180, 9);
    }),
  );
});

test("at the design moment the Sun was exactly 88° before, some three months earlier", () => {
  fc.assert(
    fc.property(instant, (moment) => {
      const birth = terrestrialDays(moment);
      const design = designMoment(birth);
      const arc = signedDegrees(sunLongitudeAt(birth) - sunLongitudeAt(design));
      expect(Math.abs(arc - 88) * 3600).toBeLessThan(1e-4);
      expect(birth - design).toBeGreaterThan(86);
      expect(birth - design).toBeLessThan(93);
    }),
  );
});

test("a longitude alone is the same as among all", () => {
  fc.assert(
    fc.property(instant, (moment) => {
      const days = terrestrialDays(moment);
      const all = longitudesAt(days);
      for (const body of bodies) expect(longitudeAt(body, days)).toBe(all[body]);
    }),
  );
});

test("every longitude is from 0 up to 360", () => {
  fc.assert(
    fc.property(instant, (moment) => {
      for (const each of Object.values(longitudesAt(terrestrialDays(moment)))) {
        expect(each).toBeGreaterThanOrEqual(0);
        expect(each).toBeLessThan(360);
      }
    }),
  );
});

test("a leap second counts from its day on", () => {
  const scale = (date: string) => {
    const moment = seconds(date);
    return (terrestrialDays(moment) - universalDays(moment)) * 86_400;
  };
  expect(scale("1971-12-31T23:59:59Z")).toBeCloseTo(42.2, 1);
  expect(scale("1972-01-01T00:00:00Z")).toBeCloseTo(42.184, 3);
  expect(scale("2016-12-31T23:59:59Z")).toBeCloseTo(68.184, 3);
  expect(scale("2017-01-01T00:00:00Z")).toBeCloseTo(69.184, 3);
  expect(scale("2050-01-01T00:00:00Z")).toBeCloseTo(69.184, 3);
});

test("universal time comes back from terrestrial time", () => {
  fc.assert(
    fc.property(instant, (moment) => {
      expect(unixSecondsOf(terrestrialDays(moment))).toBeCloseTo(moment, 3);
    }),
  );
});

test("inside the polar circles the midheaven precedes the ascendant, and a mark says so", () => {
  const noon = universalDays(seconds("1990-06-21T12:00Z"));
  expect(ascendantAt(noon, noon, 69.65, 18.96).polar).toBe(true);
  expect(ascendantAt(noon, noon, 66, 18.96).polar).toBe(false);
  expect(ascendantAt(noon, noon, -78, 18.96).polar).toBe(true);
  for (const latitude of [90, -90]) {
    expect(ascendantAt(noon, noon, latitude, 0).longitude).toBeGreaterThanOrEqual(0);
  }
});
