// @vitest-environment node

import { expect, test } from "vitest";
import { hasVector, neighboursOf, stemOf } from "./word-vectors.ts";

const stemsNear = (word: string) => neighboursOf(stemOf(word)).map(({ stem }) => stem);

test("words near in meaning are found, nearest first", () => {
  expect(stemsNear("violins")).toContain(stemOf("cello"));
  expect(stemsNear("violins")).not.toContain(stemOf("sleep"));
  const likenesses = neighboursOf(stemOf("sleep")).map(({ likeness }) => likeness);
  expect(likenesses).toEqual(likenesses.toSorted((one, other) => other - one));
  expect(Math.max(...likenesses)).toBeLessThan(1);
});

test("an irregular form has its lemma's stem", () => {
  expect(stemOf("slept")).toBe(stemOf("sleeping"));
});

test("an unknown word has no neighbours", () => {
  expect(hasVector("blorf")).toBe(false);
  expect(neighboursOf("blorf")).toEqual([]);
});
