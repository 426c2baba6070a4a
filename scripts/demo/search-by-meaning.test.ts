import { expect, test } from "vitest";
import { fresh, heldOut } from "./held-out-questions.ts";
import { blind, labelled, learned, offTopic, unseen } from "./search-questions.ts";
import { searchTrial } from "./search-trial.ts";

const { find, answered } = await searchTrial();
const byMeaning = { byMeaning: true };
const byWords = { byMeaning: false };

test.each(labelled.slice(0, 5))("'%s' finds something fitting by meaning", async (...question) => {
  expect(await answered([question], byMeaning)).toBe(1);
});

test("by meaning, most questions have something fitting among the first five", async () => {
  expect(await answered(labelled, byMeaning)).toBeGreaterThanOrEqual(29);
  expect(await answered(labelled, byWords)).toBeLessThan(10);
  expect(await answered(unseen, byMeaning)).toBeGreaterThanOrEqual(10);
  expect(await answered(unseen, byWords)).toBeLessThan(5);
  expect(await answered(learned, byMeaning)).toBeGreaterThanOrEqual(25);
});

test("by meaning, most of the questions written blindly have something fitting among the first three", async () => {
  expect(await answered(blind, { ...byMeaning, among: 3 })).toBeGreaterThanOrEqual(17);
  expect(await answered(blind, { ...byWords, among: 3 })).toBeLessThan(3);
});

test("by meaning, half of the questions written afterwards have something fitting among the first three", async () => {
  expect(await answered(fresh, { ...byMeaning, among: 3 })).toBeGreaterThanOrEqual(10);
  expect(await answered(fresh, { ...byWords, among: 3 })).toBeLessThan(3);
});

test("by meaning, two thirds of the questions held out have something fitting among the first three", async () => {
  expect(await answered(heldOut, { ...byMeaning, among: 3 })).toBeGreaterThanOrEqual(21);
  expect(await answered(heldOut, byMeaning)).toBeGreaterThanOrEqual(24);
});

test("by meaning, most questions that the demo doesn't answer find nothing", async () => {
  const answers = await Promise.all(offTopic.map((query) => find(query, true)));
  expect(answers.filter((found) => found.length > 0).length).toBeLessThanOrEqual(6);
});
