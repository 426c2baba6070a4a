import { expect, test } from "vitest";
import { addInterest, fallbackChoices } from "./add-interest.ts";

test("[A6] the list to fall back on has the 20 built-in interests", () => {
  expect(fallbackChoices.map(({ name }) => name)).toEqual([
    "Meditation",
    "Yoga",
    "Mindfulness",
    "Buddhism",
    "Hinduism",
    "Christianity",
    "Islam",
    "Judaism",
    "Breathwork",
    "Tai Chi",
    "Qigong",
    "Reiki",
    "Astrology",
    "Numerology",
    "Tarot",
    "Crystals",
    "Sound Healing",
    "Forest Bathing",
    "Journaling",
    "Prayer",
  ]);
});

test("[H20] a written interest is trimmed, matched whatever its case, and never twice", () => {
  expect(addInterest("  Lichen   watching ", [], fallbackChoices)).toEqual({
    outcome: "added",
    name: "Lichen watching",
    isNew: true,
  });
  expect(addInterest("tAI cHI", [], fallbackChoices)).toEqual({
    outcome: "added",
    name: "Tai Chi",
    isNew: false,
  });
  expect(addInterest("YOGA", ["Yoga"], fallbackChoices)).toEqual({ outcome: "duplicate" });
  expect(addInterest("  ", [], fallbackChoices)).toEqual({ outcome: "empty" });
  const full = Array.from({ length: 40 }, (_, index) => `Interest ${index}`);
  expect(addInterest("One more", full, fallbackChoices)).toEqual({ outcome: "full" });
});

test.each(["\u200b", "<b></b>"])("[H20] %j has nothing to show and isn't added", (written) => {
  expect(addInterest(written, [], fallbackChoices)).toEqual({ outcome: "empty" });
});
