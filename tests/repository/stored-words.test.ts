import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formerMember, unnamedMember } from "../../core/src/members/former-member.ts";
import { concepts } from "../../core/src/search/concepts.data.ts";
import { ROOT } from "../../scripts/checks.ts";

const foundIn = (path: string, pattern: RegExp): string[] =>
  [...readFileSync(join(ROOT, "web/src", path), "utf8").matchAll(pattern)].map(
    ([, found = ""]) => found,
  );

test("each meaning that search knows can be shown in every language, and no other", () => {
  const meanings = Object.values(concepts).map(({ label }) => label);
  const known = foundIn("features/search/meaning-words.ts", /^ {2}"?([^"\n]+?)"?: \{ label:/gm);
  expect(known.sort()).toEqual(meanings.sort());
});

test("former and hidden members are called in every language what the server calls them", () => {
  const names = foundIn("parts/words/members.ts", /label: "([^"]+)"/g);
  expect(names).toEqual([formerMember.name, unnamedMember.name]);
});
