import { expect, test } from "vitest";
import { likenessWordsIn } from "./likeness-words.ts";

test.each([
  ["es", "Comparten un interés: budismo."],
  ["fr", "Vous partagez un intérêt\u00a0: bouddhisme."],
  ["pt", "Vocês têm um interesse em comum: budismo."],
  ["de", "Ihr interessiert euch beide für Buddhismus."],
] as const)("an interest is written as in any sentence: %s", async (language, sentence) => {
  const { interest, interests } = await likenessWordsIn(language);
  expect(interest("Buddhism")).toBe(sentence);
  // Members' own words stay as they wrote them.
  expect(interests(["Buddhism", "Lichen Watching"])).toContain("Lichen Watching");
});
