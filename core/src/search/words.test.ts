import { expect, test } from "vitest";
import { allWordsOf, editDistance, editsAllowed, wordMatcher } from "./words.ts";

test("members can't be found by an address in a text", () => {
  expect(allWordsOf("Write to ada.winter@people.example, or come by.")).toEqual([
    "write",
    "to",
    "or",
    "come",
    "by",
  ]);
  expect(allWordsOf("(ada@people.example) [ben@x.y]")).toEqual([]);
});

test("an at sign alone makes no address", () => {
  expect(allWordsOf("@ada meets us @ noon.sharp, room a@b")).toEqual([
    "ada",
    "meets",
    "us",
    "noon",
    "sharp",
    "room",
  ]);
});

// A pattern that backtracks wouldn't end on these.
test.each(["a@", "a@a.", "a@.", ".@a"])(
  "100,000 characters of %s are read in one pass",
  (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    expect(allWordsOf(`${text} ends`)).toEqual(["ends"]);
  },
);

test("[P7] a word is near by one letter in short words, by a fifth of its letters in long ones", () => {
  const isNear = (query: string, word: string) => wordMatcher(query)(word);
  const letters = "abc";
  const random = (length: number, seed: number) =>
    Array.from({ length }, (_, at) => letters[(seed * (at + 3) ** 2) % 3]).join("");
  for (let seed = 0; seed < 400; seed++) {
    const query = random(3 + (seed % 9), seed);
    const word = random(3 + ((seed * 5) % 9), seed + 1);
    const expected = word.includes(query) || editDistance(query, word) <= editsAllowed(query);
    expect(isNear(query, word), `${query} ${word}`).toBe(expected);
  }
  expect(isNear("it", "at")).toBe(false);
});
