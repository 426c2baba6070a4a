import fc from "fast-check";
import { expect, test } from "vitest";
import { likenessOf } from "../likeness.ts";
import { summaries } from "../testing/summaries.ts";
import { words as ar } from "./words/ar.ts";
import { words as de } from "./words/de.ts";
import { words as es } from "./words/es.ts";
import { words as fr } from "./words/fr.ts";
import { words as pt } from "./words/pt.ts";

const sentencesOf = ({ parts, missing }: ReturnType<typeof likenessOf>) => [
  ...Object.values(parts).flatMap((part) => (part ? [...part.reasons, ...part.differences] : [])),
  ...missing,
];

test.each([
  ["German", de],
  ["Spanish", es],
  ["French", fr],
  ["Portuguese", pt],
  ["Arabic", ar],
])("every reason is said in %s, with the same numbers and in the same order", (_name, words) => {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).sort().join();
  fc.assert(
    fc.property(summaries, summaries, (mine, theirs) => {
      const english = sentencesOf(likenessOf(mine, theirs));
      const said = sentencesOf(likenessOf(mine, theirs, words));
      expect(said.map(numbers)).toEqual(english.map(numbers));
      said.forEach((sentence, index) => {
        expect(sentence).not.toContain("undefined");
        expect(sentence).not.toBe(english[index]);
      });
    }),
    { numRuns: 300 },
  );
});

test("German names the other person's place as one would say it", () => {
  const sun = { place: "sun", sign: "Leo" } as const;
  const rising = { place: "rising", sign: "Aries" } as const;
  expect(de.places(sun, rising, 4)).toBe(
    "Deine Sonne (Löwe) und der Aszendent der anderen Person (Widder) gehören zum selben Element.",
  );
});
