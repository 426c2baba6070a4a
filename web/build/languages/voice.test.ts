// @vitest-environment node
import { expect, test } from "vitest";
import { readCatalogue } from "./catalogues.ts";

/** Used word for word, as the specification has them. */
const fixed = new Set([
  "This username is reserved and cannot be used",
  "Passwords do not match. Please try again.",
  "Cannot update other users profiles",
  "The requested item could not be found.",
  "Could not find coordinates for the location. Please try a different format.",
  "Could not calculate Human Design at this time. Your zodiac signs are ready!",
]);

/** Legal pages don't contract, and examples speak as their members do. */
const elsewhere = /^(legal\/|landing\/LookInside\.tsx$)/;

const own = Object.entries(readCatalogue("en"))
  .filter(([text, files]) => !fixed.has(text) && !elsewhere.test(files))
  .map(([text]) => text);

test.each([
  [
    "contract",
    /\b(is|are|was|were|did|does|do|had|has|would|could|should) not\b|\bcannot\b|(?<!from )\bthere is (?=[a-z])/i,
  ],
  ["say someone, anyone and no one", /\b(somebody|whoever|everybody|anybody|nobody)\b/i],
  ["page with “more”", /^(Older|Later|Earlier) (?!photo$)/],
])("our own texts %s", (_rule, broken) => {
  expect(own.filter((text) => broken.test(text))).toEqual([]);
});
