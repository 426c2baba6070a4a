import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtInInterests } from "../../core/src/interests/built-in.rules.ts";
import { interestIn, interestWords } from "../../core/src/interests/interest-words.ts";
import { ROOT } from "../../scripts/checks.ts";

const catalogueOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, `web/languages/${language}.json`), "utf8"));

test.each(Object.entries(interestWords))(
  "the server's sentences in %s have the pages' words for interests",
  (language, words) => {
    const catalogue = catalogueOf(language);
    const expected = builtInInterests.map(({ name }) => [name, catalogue[name]]);
    expect(words).toEqual(Object.fromEntries(expected));
  },
);

test("an interest that a member made up stays as written", () => {
  expect(interestIn("de", "Sound Healing")).toBe("Klangheilung");
  expect(interestIn("en", "Sound Healing")).toBe("Sound Healing");
  expect(interestIn("de", "Cold water")).toBe("Cold water");
  expect(interestIn("de", "constructor")).toBe("constructor");
});
