import { expect, test } from "vitest";
import { stepBetween, toChoices, toStored } from "./counts.ts";

test("choices are stored in order, each once", () => {
  expect(toStored([2, 0, 2])).toBe("0,2");
  expect(toChoices("0,2")).toEqual([0, 2]);
  expect(toChoices(null)).toEqual([]);
});

test.each([
  ["a first vote", null, "1", { voters: 1, option1: 1 }],
  ["a vote for several", null, "0,2", { voters: 1, option0: 1, option2: 1 }],
  ["another choice", "0", "1", { option0: -1, option1: 1 }],
  ["one choice more", "0", "0,1", { option1: 1 }],
  ["a vote taken back", "0,2", null, { voters: -1, option0: -1, option2: -1 }],
  ["the same vote", "1", "1", {}],
])("%s changes only what it has to", (_name, before, after, expected) => {
  expect(stepBetween(before, after)).toEqual(expected);
});
