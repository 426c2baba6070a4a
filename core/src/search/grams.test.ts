import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { piecesOfWord, piecesToAsk } from "./grams.ts";
import { answers, editDistance, editsAllowed, queryWordsOf, tellingWordsOf } from "./words.ts";

describe("[P7] near enough", () => {
  test.each([
    ["yoga", 1],
    ["zen", 1],
    ["breathing", 1],
    ["meditation", 2],
    ["mindfulness", 2],
    ["transformations", 3],
  ])("%s may be off by %i", (word, letters) => {
    expect(editsAllowed(word)).toBe(letters);
  });

  test.each([
    ["yoga", "yoga", true],
    ["yoga", "yogas", true],
    ["yoga", "joga", true],
    ["yoga", "yog", true],
    ["yoga", "jogi", false],
    ["medit", "meditation", true],
    ["tation", "meditation", true],
    ["meditashun", "meditation", false],
    ["meditaton", "meditation", true],
    ["medidasion", "meditation", true],
  ])("%s asks for %s: %s", (asked, word, expected) => {
    expect(answers(asked, word)).toBe(expected);
  });

  test("the distance is Levenshtein's", () => {
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("calm", "calm")).toBe(0);
    expect(editDistance("abcdef", "uvwxyz", 2)).toBeGreaterThan(2);
  });
});

const letters = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 3, maxLength: 20 });
const shares = (asked: string, word: string) => {
  const pieces = new Set(piecesOfWord(word));
  return piecesToAsk(asked).some((one) => pieces.has(one));
};

describe("[P7] the dictionary's pieces", () => {
  test("lead to every word that contains what was asked", () => {
    fc.assert(
      fc.property(letters, letters, letters, (before, asked, after) => {
        expect(shares(asked, `${before}${asked}${after}`)).toBe(true);
      }),
    );
  });

  test("lead to every word that is near enough", () => {
    const edits = fc.array(
      fc.record({
        kind: fc.constantFrom("change", "add", "leave"),
        at: fc.nat(30),
        letter: fc.constantFrom(..."abcde"),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(letters, edits, (asked, wrong) => {
        const word = [...asked];
        for (const { kind, at, letter } of wrong.slice(0, editsAllowed(asked))) {
          word.splice(
            at % word.length,
            kind === "add" ? 0 : 1,
            ...(kind === "leave" ? [] : letter),
          );
        }
        if (word.length >= 3) expect(shares(asked, word.join(""))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("are seven at most for a word", () => {
    fc.assert(
      fc.property(letters, (asked) => {
        expect(piecesToAsk(asked).length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe("words", () => {
  test("are folded, each once, without the common ones and addresses", () => {
    expect(tellingWordsOf("The Café, the café and the QUIET; ada@example.org")).toEqual([
      "cafe",
      "quiet",
    ]);
  });

  test("a query of common words alone asks for them", () => {
    expect(queryWordsOf("what now")).toEqual(["what", "now"]);
    expect(queryWordsOf("the art of sleep")).toEqual(["art", "sleep"]);
    expect(queryWordsOf(" .,; ")).toEqual([]);
  });
});
