import { expect, test } from "vitest";
import { likenessInWords } from "./LikenessPanel.tsx";

test.each([
  [100, "You have a lot in common"],
  [66, "You have a lot in common"],
  [65, "You have some things in common"],
  [33, "You have some things in common"],
  [32, "You come from different places"],
  [0, "You come from different places"],
])("[A8] a likeness of %i is “%s”", (score, words) => {
  expect(likenessInWords(score)).toBe(words);
});
