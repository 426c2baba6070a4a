import { expect, test } from "vitest";
import { countryOfLanguage, flagOf } from "./flags.ts";
import { likelyLanguages, namesOf } from "./languages.ts";

const all = Object.entries({ de: "German", en: "English", fr: "French", es: "Spanish" }).map(
  ([id, name]) => ({ id, name, code: id, isPopular: true }),
);

test("[H12] the languages of page and browser are one press away", () => {
  const likely = (chosen: string[], ...read: string[]) =>
    likelyLanguages(all, chosen, read).map(({ id }) => id);
  expect(likely([], "de", "de-AT", "en-GB", "fr")).toEqual(["de", "en"]);
  expect(likely(["de"], "de", "de-AT", "en-GB", "fr")).toEqual(["en"]);
  expect(likely([], "xx")).toEqual([]);
});

test("[H12] a language has the flag of its country, and an unknown one has none", () => {
  expect(countryOfLanguage("de")).toBe("DE");
  expect(flagOf("de")).toMatch(/DE.*\.svg/);
  expect(countryOfLanguage("eo")).toBeUndefined();
  expect(flagOf("eo")).toBeUndefined();
  expect(countryOfLanguage("constructor")).toBeUndefined();
});

test("[H12] every country of the mapping has a flag", () => {
  const codes = "af am ar bg bn ca cs cy el en eu fil hi ja ko la sw ta tl ur yue zh zu".split(" ");
  expect(codes.filter((code) => !flagOf(code))).toEqual([]);
});

test("a language without a name is shown by its id", () => {
  expect(namesOf(["en", "xx"], all)).toEqual([
    { id: "en", name: "English" },
    { id: "xx", name: "xx" },
  ]);
});
