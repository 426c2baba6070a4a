import { expect, test } from "vitest";
import { nthOf } from "./count-words.ts";

test("places are counted as they're spoken", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111, 113].map(nthOf)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "102nd",
    "111th",
    "113th",
  ]);
});
