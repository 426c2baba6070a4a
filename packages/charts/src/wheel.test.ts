import fc from "fast-check";
import { expect, test } from "vitest";
import { activationAt } from "./human-design/gates.ts";
import { signAt } from "./signs.ts";
import { bodies } from "./sky/bodies.ts";
import {
  bodyGlyphs,
  gateSectors,
  longitudeInWords,
  sectorPath,
  signSectors,
  spread,
  wheelPoint,
} from "./wheel.ts";

test("sign and gate sectors are the ones that the engine reads", () => {
  for (const { sign, from } of signSectors) expect(signAt(from + 15)).toBe(sign);
  expect(gateSectors).toHaveLength(64);
  for (const { gate, from, to } of gateSectors) {
    expect(activationAt(from + 0.001)).toEqual({ gate, line: 1 });
    expect(activationAt(to - 0.001)).toEqual({ gate, line: 6 });
  }
  expect(gateSectors.find(({ gate }) => gate === 41)?.from).toBe(302);
});

test("the left is at nine o'clock and longitudes grow counter-clockwise", () => {
  expect(wheelPoint(0, 100)).toEqual({ x: -100, y: 0 });
  expect(wheelPoint(90, 100)).toEqual({ x: 0, y: 100 });
  expect(wheelPoint(120, 100, 120)).toEqual({ x: -100, y: 0 });
  expect(wheelPoint(300, 100, 120)).toEqual({ x: 100, y: 0 });
});

test("a sector's path is closed and has two arcs", () => {
  expect(sectorPath({ from: 0, to: 30 }, 80, 100)).toMatch(/^M[^MZ]+A[^A]+L[^L]+A[^A]+Z$/);
});

test("marks are spread so that none touch, in their order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 359.99, noNaN: true }), { minLength: 1, maxLength: 13 }),
      (longitudes) => {
        const marks = spread(
          longitudes.map((longitude) => ({ longitude })),
          7,
        );
        expect(marks).toHaveLength(longitudes.length);
        for (const [index, mark] of marks.entries()) {
          // There's one, or the test fails.
          const next = marks[(index + 1) % marks.length] as typeof mark;
          const ahead = (from: number, to: number) => (((to - from) % 360) + 360) % 360;
          if (next === mark) continue;
          expect(ahead(mark.drawnAt, next.drawnAt)).toBeGreaterThan(6.99);
        }
      },
    ),
  );
});

test("longitudes in words are cut off, not rounded up into the next sign", () => {
  expect(longitudeInWords(123.125)).toBe("3° 07′ Leo");
  expect(longitudeInWords(29.9999)).toBe("29° 59′ Aries");
  expect(longitudeInWords(0)).toBe("0° 00′ Aries");
});

test("every body has a glyph of its own, drawn as text", () => {
  expect(Object.keys(bodyGlyphs)).toEqual([...bodies]);
  const glyphs = [...Object.values(bodyGlyphs), ...signSectors.map(({ glyph }) => glyph)];
  expect(new Set(glyphs).size).toBe(glyphs.length);
  for (const glyph of glyphs) expect(glyph).toMatch(/^.\u{FE0E}$/u);
});
