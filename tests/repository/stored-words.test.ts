import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formerMember, unnamedMember } from "../../core/src/members/former-member.ts";
import { concepts } from "../../core/src/search/concepts.data.ts";
import { ROOT } from "../../scripts/checks.ts";

const labelsIn = (path: string): string[] =>
  [...readFileSync(join(ROOT, "web/src", path), "utf8").matchAll(/label: "([^"]+)"/g)].map(
    ([, label = ""]) => label,
  );

test("each meaning that search knows can be shown in every language, and no other", () => {
  const meanings = Object.values(concepts).map(({ label }) => label);
  expect(labelsIn("features/search/meaning-words.ts").sort()).toEqual(meanings.sort());
});

test("former and hidden members are called in every language what the server calls them", () => {
  expect(labelsIn("parts/words/members.ts")).toEqual([formerMember.name, unnamedMember.name]);
});
