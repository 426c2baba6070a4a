// @vitest-environment node

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");

type Theme = "light" | "dark";

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6,8}), (#[\da-f]{6,8})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
);

function colour(name: string, theme: Theme): string {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`There is no token ${name}.`);
  return value;
}

/** WCAG 2.2's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [high = 0, low = 0] = [luminance(colour(one, theme)), luminance(colour(other, theme))].sort(
    (a, b) => b - a,
  );
  return (high + 0.05) / (low + 0.05);
}

const themes: Theme[] = ["light", "dark"];
const grounds = ["canvas", "surface", "sunken", "lamplight"];

describe.each(themes)("in the %s theme", (theme) => {
  test.each(["ink", "muted", "primary", "primary-deep", "clay", "error"])(
    "%s can be read on every ground",
    (text) => {
      for (const ground of grounds) {
        expect(contrast(text, ground, theme), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test("the label of a filled button can be read, pressed or not", () => {
    expect(contrast("on-primary", "primary", theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("on-primary", "primary-deep", theme)).toBeGreaterThanOrEqual(4.5);
  });

  test("borders of controls and the focus ring are seen on every ground", () => {
    for (const ground of ["canvas", "surface", "sunken"]) {
      expect(contrast("control", ground, theme)).toBeGreaterThanOrEqual(3);
      expect(contrast("focus", ground, theme)).toBeGreaterThanOrEqual(3);
    }
  });

  test("ink on the canvas has the ratio the design names", () => {
    const named = { light: 13.9, dark: 14.7 }[theme];
    expect(contrast("ink", "canvas", theme)).toBeCloseTo(named, 0);
  });
});

test("radii are those of a control, a surface and a person, and nothing else", () => {
  expect([...css.matchAll(/--radius-([\w-]+)/g)].map(([, name]) => name)).toEqual([
    "control",
    "surface",
    "person",
  ]);
});
