import { expect, test } from "vitest";
import { mutedWordIn } from "./muted-words.rules.ts";

const now = Date.parse("2026-11-22T10:00:00.000Z");
const muting = (...words: string[]) => words.map((word) => ({ word, until: null }));

test.each([
  ["Fasting", "I'm FASTING this week.", "Fasting"],
  ["cafe", "Meet at the Café?", "cafe"],
  ["weight loss", "Talking of weight-loss again", "weight loss"],
  ["fast", "Breakfast at eight", null],
  ["fast", "A fasting day", null],
  ["断食", "今日は断食です", "断食"],
  ["#retreat", "A retreat in May", "#retreat"],
  ["!!", "Hm!!", null],
])("muting %j, %j hides by %j", (word, text, found) => {
  expect(mutedWordIn(text, muting("unrelated", word), now)).toBe(found);
});

test("a mute ends", () => {
  const words = [{ word: "fasting", until: now + 1 }];
  expect(mutedWordIn("Fasting", words, now)).toBe("fasting");
  expect(mutedWordIn("Fasting", words, now + 1)).toBeNull();
});
