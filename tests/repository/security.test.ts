import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("every file that docs/security.md names as evidence exists", () => {
  const text = readFileSync(join(root, "docs/security.md"), "utf8");
  const paths = [...text.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
