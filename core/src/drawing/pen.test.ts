import { expect, test } from "vitest";
import { loop, stroke } from "./pen.rules.ts";

test("a stroke starts and ends at its points, and passes between the others", () => {
  expect(
    stroke([
      [0.4, 10],
      [10, 21],
      [19.6, 10],
      [30, 10],
    ]),
  ).toBe("M0 10q10 11 15 5.5t10-5.5 5 0");
});

test("two points make one curve, and one point none", () => {
  expect(
    stroke([
      [0, 0],
      [4, -4],
    ]),
  ).toBe("M0 0q4-4 4-4");
  expect(stroke([[1, 1]])).toBe("");
  expect(loop([])).toBe("");
});

test("halves are written without their zero, other numbers whole", () => {
  const path = stroke([
    [0, 0],
    [1, -1],
    [20, 0],
    [20, 0],
  ]);
  expect(path).toBe("M0 0q1-1 10.5-.5t9.5 .5 0 0");
});

test("a loop ends where it starts", () => {
  const path = loop([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]);
  const [start = "", curves = ""] = path.slice(1, -1).split("q");
  const numbers = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number);
  const [, , ...ends] = numbers(curves);
  const sum = (axis: number) =>
    ends.reduce((total, step, index) => total + (index % 2 === axis ? step : 0), 0);
  expect(numbers(start)).toEqual([0, 5]);
  expect([sum(0), sum(1)]).toEqual([0, 0]);
});
