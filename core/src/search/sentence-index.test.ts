import { expect, test } from "vitest";
import { dimensions, type Sentence, sentenceTextOf, signsOf } from "./sentence.ts";
import { SentenceIndex } from "./sentence-index.ts";

/** Signs that differ from all-positive ones in the first few dimensions. */
const sentence = (different: number, model = "one"): Sentence => ({
  model,
  signs: signsOf(Array.from({ length: dimensions }, (_, at) => (at < different ? -1 : 1))),
});

test("the likeness of two sentences falls from 1 to 0 as fewer signs agree", () => {
  const index = new SentenceIndex();
  for (const different of [0, 32, 100, 256, 512]) index.set(different, sentence(different));
  const likenesses = index.like(sentence(0));
  expect(likenesses.get(0)).toBe(1);
  // 32 of 512 signs: a cosine of 0.875, where 0.32 counts nothing.
  expect(likenesses.get(32)).toBeCloseTo((0.875 - 0.32) / 0.68, 6);
  expect(likenesses.get(100)).toBeCloseTo((0.609375 - 0.32) / 0.68, 6);
  expect([...likenesses.keys()]).toEqual([0, 32, 100]);
});

test("sentences of different models don't compare", () => {
  const index = new SentenceIndex();
  index.set(0, sentence(0, "one"));
  index.set(1, sentence(0, "other"));
  expect([...index.like(sentence(0, "other")).keys()]).toEqual([1]);
});

test("without a sentence, or with one that's cut short, nothing is alike", () => {
  const index = new SentenceIndex();
  index.set(0, undefined);
  index.set(1, { model: "one", signs: "AAAA" });
  index.set(2, sentence(0));
  expect(index.like(null).size).toBe(0);
  expect(index.like({ model: "one", signs: "" }).size).toBe(0);
  expect([...index.like(sentence(0)).keys()]).toEqual([2]);
});

test("a thing's sentence is its title and the beginning of its text", () => {
  expect(sentenceTextOf("Dawn  walk", " Slowly,\nby the river ")).toBe(
    "Dawn walk. Slowly, by the river",
  );
  expect(sentenceTextOf("Dawn walk", "**Bring:**\n\n- tea\n- bread")).toBe(
    "Dawn walk. Bring: tea bread",
  );
  expect(sentenceTextOf("Dawn walk", "")).toBe("Dawn walk");
  expect(sentenceTextOf("", "x".repeat(5_000))).toHaveLength(140);
});
