import { expect, test } from "vitest";
import { piecesOf } from "./found-words.ts";

test("the found words are marked, whatever their case and accents", () => {
  expect(piecesOf("See you at the Café, Luna!", "luna cafe")).toEqual([
    { text: "See you at the", found: false },
    { text: "Café, Luna!", found: true },
  ]);
});

test("a long message begins a few words before the first found one", () => {
  const words = Array.from({ length: 30 }, (_, number) => `w${number}x`);
  const [cut, before, found] = piecesOf(words.join(" "), "w20");
  expect(cut).toEqual({ text: "… w14x w15x w16x w17x w18x w19x", found: false });
  expect(before).toEqual({ text: "w20x", found: true });
  expect(found?.text).toBe("w21x w22x w23x w24x w25x w26x w27x w28x w29x");
});
