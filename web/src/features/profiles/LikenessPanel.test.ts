import { expect, test } from "vitest";
import { likenessInWords } from "./LikenessPanel.tsx";

test.each([
  [100, "You have much in common"],
  [66, "You have much in common"],
  [65, "You have some things in common"],
  [33, "You have some things in common"],
  [32, "You are quite different"],
  [0, "You are quite different"],
])("[A8] a likeness of %i is “%s”", (score, words) => {
  expect(likenessInWords(score)).toBe(words);
});
