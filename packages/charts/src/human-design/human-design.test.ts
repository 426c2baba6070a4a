import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomNumbers } from "../../scripts/random.ts";
import { snapshotAt } from "../snapshot.ts";
import {
  type Centre,
  centreOf,
  centres,
  channelName,
  channels,
  gatesOfCentres,
} from "./centres.ts";
import { connectivityOf } from "./connectivity.ts";
import { activationAt, activationName, gateOrder } from "./gates.ts";
import { authorities, definitions, profiles, strategies, types } from "./types.ts";

describe("the wheel of gates", () => {
  test("begins with gate 41 at Aquarius 2° and goes round through all 64", () => {
    expect(activationName(activationAt(302))).toBe("41.1");
    expect(activationName(activationAt(301.9999))).toBe("60.6");
    expect(activationName(activationAt(302 + 5.624))).toBe("41.6");
    expect(activationName(activationAt(302 + 5.625))).toBe("19.1");
    expect([...gateOrder].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 64 }, (_, index) => index + 1),
    );
  });

  test("gates opposite each other are as they are known", () => {
    for (const [gate, opposite] of [
      [1, 2],
      [13, 7],
      [25, 46],
      [10, 15],
      [41, 31],
      [64, 63],
    ] as const) {
      const at = 302 + gateOrder.indexOf(gate) * 5.625 + 1;
      expect(activationAt(at + 180).gate).toBe(opposite);
    }
  });
});

describe("centres and channels", () => {
  test("every gate has one centre, and there are 36 channels between different centres", () => {
    expect(Object.values(gatesOfCentres).flat()).toHaveLength(64);
    expect(new Set(channels.map(channelName)).size).toBe(36);
    for (const [a, b] of channels) {
      expect(a).toBeLessThan(b);
      expect(centreOf(a)).not.toBe(centreOf(b));
    }
    expect(new Set(channels.flat()).size).toBe(64);
    expect(() => centreOf(65)).toThrow(RangeError);
  });

  test("gates that occur in several channels are the four of integration", () => {
    const counts = new Map<number, number>();
    for (const gate of channels.flat()) counts.set(gate, (counts.get(gate) ?? 0) + 1);
    const several = [...counts].filter(([, count]) => count > 1).map(([gate]) => gate);
    expect(several.sort((a, b) => a - b)).toEqual([10, 20, 34, 57]);
  });
});

describe("type, authority and definition", () => {
  const of = (...gates: number[]) => {
    const { type, authority, definition } = connectivityOf(new Set(gates));
    return [type, authority, definition];
  };

  test("follow from which centres hang together", () => {
    expect(of()).toEqual(["Reflector", "Lunar", "None"]);
    expect(of(1, 2, 3)).toEqual(["Reflector", "Lunar", "None"]);
    expect(of(27, 50)).toEqual(["Generator", "Sacral", "Single"]);
    expect(of(6, 59)).toEqual(["Generator", "Emotional", "Single"]);
    expect(of(20, 34)).toEqual(["Manifesting Generator", "Sacral", "Single"]);
    expect(of(35, 36)).toEqual(["Manifestor", "Emotional", "Single"]);
    expect(of(21, 45)).toEqual(["Manifestor", "Ego Manifested", "Single"]);
    expect(of(25, 51)).toEqual(["Projector", "Ego Projected", "Single"]);
    expect(of(16, 48)).toEqual(["Projector", "Splenic", "Single"]);
    expect(of(7, 31)).toEqual(["Projector", "Self-Projected", "Single"]);
    expect(of(17, 62)).toEqual(["Projector", "Mental", "Single"]);
    expect(of(47, 64)).toEqual(["Projector", "Mental", "Single"]);
  });

  test("a motor reaches the throat by way of other centres", () => {
    expect(of(10, 20, 25, 51)).toEqual(["Manifestor", "Ego Manifested", "Single"]);
    expect(of(18, 58, 16, 48)).toEqual(["Manifestor", "Splenic", "Single"]);
    expect(of(2, 14, 1, 8)).toEqual(["Manifesting Generator", "Sacral", "Single"]);
    expect(of(2, 14, 16, 48)).toEqual(["Generator", "Sacral", "Split"]);
    // A motor that is not the sacral makes a Manifesting Generator too.
    expect(of(3, 60, 35, 36)).toEqual(["Manifesting Generator", "Emotional", "Split"]);
  });

  test("definition counts the groups of centres that hang together", () => {
    expect(of(47, 64, 16, 48, 6, 59)).toEqual(["Generator", "Emotional", "Triple Split"]);
    expect(of(47, 64, 16, 48, 39, 55, 2, 14)).toEqual([
      "Generator",
      "Emotional",
      "Quadruple Split",
    ]);
    expect(of(10, 20, 34, 57)).toEqual(["Manifesting Generator", "Sacral", "Single"]);
  });

  test("hold together for any set of gates", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 64 }), { maxLength: 26 }), (list) => {
        const gates = new Set(list);
        const found = connectivityOf(gates);
        const defined = (centre: Centre) => found.centres.includes(centre);
        expect(definitions).toContain(found.definition);
        expect(found.strategy).toBe(strategies[found.type]);
        expect(found.type.includes("Generator")).toBe(defined("sacral"));
        expect(found.type === "Reflector").toBe(found.centres.length === 0);
        expect(found.authority === "Emotional").toBe(defined("solar"));
        expect(found.authority === "Lunar").toBe(found.type === "Reflector");
        for (const channel of found.channels) {
          for (const gate of channel) {
            expect(gates.has(gate)).toBe(true);
            expect(defined(centreOf(gate))).toBe(true);
          }
        }
        expect(found.centres).toEqual(centres.filter(defined));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("over 40,000 random births", () => {
  const random = randomNumbers(64);
  const [first, last] = [Date.UTC(1905, 0, 1) / 1000, Date.UTC(2025, 11, 31) / 1000];
  const charts = Array.from(
    { length: 40_000 },
    () => snapshotAt(Math.floor(first + random() * (last - first))).humanDesign,
  );
  const share = (part: "type" | "profile" | "authority", value: string) =>
    (100 * charts.filter((chart) => chart[part] === value).length) / charts.length;

  test("types are as frequent as published", () => {
    const published = {
      Generator: 35.2,
      "Manifesting Generator": 32.2,
      Projector: 21.2,
      Manifestor: 10.4,
      Reflector: 1.1,
    };
    for (const type of types) {
      // The shares drift with the outer planets, and with the years that births are drawn from.
      expect(Math.abs(share("type", type) - published[type])).toBeLessThan(1.2);
    }
  });

  test("only the twelve profiles occur, and all of them", () => {
    for (const profile of profiles) expect(share("profile", profile)).toBeGreaterThan(0.5);
    const total = profiles.reduce((sum, profile) => sum + share("profile", profile), 0);
    expect(total).toBeCloseTo(100, 6);
  });

  test("every authority occurs, and none but the eight", () => {
    for (const authority of authorities) expect(share("authority", authority)).toBeGreaterThan(0);
    expect(new Set(charts.map(({ authority }) => authority)).size).toBe(authorities.length);
  });
});
