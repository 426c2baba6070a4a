import { expect, test } from "vitest";
import { allWordsOf } from "./words.ts";

test("nobody is found by an address in a text", () => {
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
