import { expect, test } from "vitest";
import { aspectsOf } from "./aspects.ts";

test("two bodies a quarter apart are square, also across 0° Aries", () => {
  expect(aspectsOf({ sun: 350, moon: 82 })).toEqual([
    { kind: "square", between: ["sun", "moon"], orb: 2 },
  ]);
});

test("an angle beyond its orb doesn't count", () => {
  expect(aspectsOf({ sun: 0, moon: 66.5 })).toEqual([]);
});

test("the closest to exact comes first", () => {
  const kinds = aspectsOf({ sun: 0, mars: 123, saturn: 181 }).map(({ kind }) => kind);
  expect(kinds).toEqual(["opposition", "sextile", "trine"]);
});

test("the Earth and the south node, always opposite, are left out", () => {
  expect(aspectsOf({ sun: 10, earth: 190, northNode: 40, southNode: 220 })).toEqual([]);
});
