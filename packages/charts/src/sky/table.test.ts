import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { randomNumbers } from "../../scripts/random.ts";
import { quantities } from "../../scripts/sky/apparent.ts";
import { fitSpan, quantize } from "../../scripts/sky/fit.ts";
import { end, plans, start } from "../../scripts/sky/plan.ts";
import { arcsecond, signedDegrees } from "./angles.ts";
import { chebyshevSum } from "./chebyshev.ts";
import { tableBytes, tableChecksum, tableEnd, tableStart, tableValue } from "./table.ts";

test("the table's bytes are those that its checksum was taken of", () => {
  expect(createHash("sha256").update(tableBytes()).digest("hex")).toBe(tableChecksum);
});

test("the table covers births from 1875 to 2050, and their design moments", () => {
  const days = (text: string) => (Date.parse(text) - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
  expect([tableStart, tableEnd]).toEqual([start, end]);
  expect(tableStart).toBeLessThan(days("1874-12-30") - 96);
  expect(tableEnd).toBeGreaterThan(days("2051-01-02"));
});

describe("the table says what the theories say it was made from", () => {
  // The first question to the theories reads their series and integrates an orbit.
  beforeAll(() => {
    quantities["pluto.longitude"]?.(0);
  });

  test.each(Object.entries(plans))("%s", (name, plan) => {
    const random = randomNumbers(7);
    // Half a step for each coefficient would be the worst of roundings; a third of it never occurs.
    const allowed = Math.max(plan.quantum * 3.5, 0.005);
    for (let round = 0; round < 12; round++) {
      const days = start + random() * (end - start);
      const source = (quantities[name]?.(days) ?? Number.NaN) / arcsecond;
      const difference = signedDegrees(tableValue(name, days) - source / 3600) * 3600;
      expect(Math.abs(difference)).toBeLessThan(allowed);
    }
  });
});

describe("the build is reproducible: refitted spans equal the table", () => {
  test.each(Object.entries(plans))("%s", (name, plan) => {
    const quantity = quantities[name];
    if (!quantity) throw new Error(`Nothing computes ${name}.`);
    const wraps = name.endsWith(".longitude") && !name.startsWith("nutation.");
    const spans = (end - start) / plan.days;
    for (const span of [0, Math.floor(spans / 2), spans - 1]) {
      const from = start + span * plan.days;
      const fitted = quantize(fitSpan(quantity, from, plan.days, plan.count), plan.quantum, wraps);
      const coefficients = Float64Array.from(fitted, (whole) => whole * plan.quantum);
      for (const place of [-0.9, -0.3, 0.1, 0.8]) {
        const read = tableValue(name, from + (plan.days * (place + 1)) / 2) * 3600;
        // One step of one coefficient would show: steps are thousandths of an arcsecond.
        expect(read).toBeCloseTo(chebyshevSum(place, coefficients), 6);
      }
    }
  });
});

test("neighbouring spans meet", () => {
  for (const [name, { days, quantum }] of Object.entries(plans)) {
    for (let edge = start + 100 * days; edge < end; edge += 97 * days) {
      const jump = tableValue(name, edge) - tableValue(name, edge - 1e-7);
      expect(Math.abs(signedDegrees(jump)) * 3600).toBeLessThan(Math.max(quantum * 7, 0.01));
    }
  }
});

test("nothing is read outside the table, or of bodies it doesn't have", () => {
  expect(() => tableValue("sun.longitude", tableStart - 1)).toThrow(RangeError);
  expect(() => tableValue("sun.longitude", tableEnd)).toThrow(RangeError);
  expect(() => tableValue("sun.longitude", Number.NaN)).toThrow(RangeError);
  expect(() => tableValue("chiron.longitude", 0)).toThrow(RangeError);
});
