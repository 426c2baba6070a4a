// @vitest-environment node
import { expect, test } from "vitest";
import { readCatalogue, translated } from "./catalogues.ts";
import { problemsOf, problemsOfCatalogue } from "./verify.ts";

test.each(translated)(
  "what's translated into %s has the placeholders of the English",
  (language) => {
    const problems = problemsOfCatalogue(readCatalogue("en"), readCatalogue(language), language);
    expect(problems).toEqual([]);
  },
);

test("no text has a word in it that's been changed to lower case, which German nouns aren't", () => {
  const texts = Object.keys(readCatalogue("en"));
  expect(texts.filter((text) => /\{to\w*Case\}/.test(text))).toEqual([]);
});

test.each([
  ["Hello {name}", "Hallo {name}", []],
  ["Hello {name}", "Hallo", ["it lacks the value name"]],
  ["Hello {name}", "Hallo {name}, {age}", ["it adds the value age"]],
  ["Read <Link>more</Link>", "<Link>Mehr</Link> lesen", []],
  ["Read <Link>more</Link>", "Mehr lesen", ["it lacks the tag Link"]],
  [
    "{n, plural, one {1 post} other {{n} posts}}",
    "{n, plural, one {# Beitrag} other {# Beiträge}}",
    [],
  ],
  [
    "{n, plural, one {1 post} other {{n} posts}}",
    "{n, plural, other {# Beiträge}}",
    ['a plural lacks "one"'],
  ],
  ["{n} unread", "{n} {n, plural, one {ungelesene} other {ungelesenen}}", []],
  ["Save", " ", ["it's empty"]],
])("“%s” as “%s”", (message, translation, problems) => {
  expect(problemsOf(message, translation, "de")).toEqual(problems);
});

test("text that isn't ICU is refused", () => {
  expect(problemsOf("Save", "{Sichern", "de").join()).toContain("isn't valid ICU");
});
