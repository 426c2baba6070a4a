import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { interestIn } from "../../core/src/interests/interest-words.ts";
import { shownWords, shownWordsPath } from "../../web/build/languages/shown-words.ts";

test("the server has the pages' words for interests and event types (node web/build/languages/extract.ts)", () => {
  expect(readFileSync(shownWordsPath, "utf8")).toBe(shownWords());
});

test("an interest that a member made up stays as written", () => {
  expect(interestIn("de", "Sound Healing")).toBe("Klangheilung");
  expect(interestIn("en", "Sound Healing")).toBe("Sound Healing");
  expect(interestIn("de", "Cold water")).toBe("Cold water");
  expect(interestIn("de", "constructor")).toBe("constructor");
});
