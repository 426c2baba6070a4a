import { expect, test } from "vitest";
import { matchingLanguages } from "./matching-languages.ts";

const language = (id: string, name: string, isPopular = false) => ({
  id,
  name,
  code: id,
  isPopular,
});
const all = [
  language("sv", "Swedish"),
  language("es", "Spanish", true),
  language("en", "English", true),
  language("de", "German", true),
  language("fr", "French", true),
  language("nl", "Dutch", true),
  language("it", "Italian", true),
  language("ga", "Irish"),
];

test("[H12] five popular languages are listed by name, and a search finds all by name", () => {
  expect(matchingLanguages(all, "", [], 5).map(({ name }) => name)).toEqual([
    "Dutch",
    "English",
    "French",
    "German",
    "Italian",
  ]);
  expect(matchingLanguages(all, "ISH", [], 5).map(({ name }) => name)).toEqual([
    "English",
    "Irish",
    "Spanish",
    "Swedish",
  ]);
  expect(matchingLanguages(all, "ish", ["en"], 5).map(({ id }) => id)).not.toContain("en");
});

test("[H12] a search at a word's beginning comes before one inside a word", () => {
  const some = [
    language("af", "Afrikaans"),
    language("fr", "French"),
    language("gd", "Old Frankish"),
  ];
  expect(matchingLanguages(some, "fr", [], 5).map(({ id }) => id)).toEqual(["fr", "gd", "af"]);
});

test("[H12] a search needs no accents", () => {
  const some = [language("fr", "français"), language("pt", "português (Brasil)")];
  const found = (query: string) => matchingLanguages(some, query, [], 5).map(({ id }) => id);
  expect(found("Francais")).toEqual(["fr"]);
  expect(found("FRANÇ")).toEqual(["fr"]);
  expect(found("(bra")).toEqual(["pt"]);
  expect(found("()")).toEqual([]);
});
