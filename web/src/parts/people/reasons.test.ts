import { expect, test } from "vitest";
import { distinctReasons } from "./reasons.ts";

test("suggested people don't all come with the same reason", () => {
  const people = [
    { reasons: ["You both practise Yoga."] },
    { reasons: ["You both practise Yoga.", "Your moons are in harmony."] },
    { reasons: ["You both practise Yoga."] },
    { reasons: [] },
  ];
  expect(distinctReasons(people)).toEqual([
    "You both practise Yoga.",
    "Your moons are in harmony.",
    "You both practise Yoga.",
    undefined,
  ]);
});
