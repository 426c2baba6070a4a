import { expect, test } from "vitest";
import { texts as mails } from "./mails/en.ts";
import { texts as notifications } from "./notifications/en.ts";

/** Texts, and the sources of functions that fill them in. */
function sourcesOf(texts: unknown): string[] {
  if (typeof texts === "string" || typeof texts === "function") return [`${texts}`];
  return typeof texts === "object" && texts ? Object.values(texts).flatMap(sourcesOf) : [];
}

test.each([
  ["mails", mails],
  ["notifications", notifications],
])("%s contract, as the pages do", (_kind, texts) => {
  const sources = sourcesOf(texts);
  expect(sources.length).toBeGreaterThan(40);
  const uncontracted = /\b(is|are|was|did|does|do|has|would|could) not\b|\bcannot\b|\bthere is\b/i;
  expect(sources.filter((source) => uncontracted.test(source))).toEqual([]);
});
