import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");
/** A comma that no translation reaches. */
const latinComma = /&& `, \$\{[^`]*\}`|&& ", "/;

test("what's joined by a comma has the language's own: Arabic's is another", async () => {
  const files: string[] = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd: source })) {
    if (!/\.test\.tsx?$/.test(file)) files.push(file);
  }
  expect(files.length).toBeGreaterThan(100);
  const found = [];
  for (const file of files) {
    if (latinComma.test(await readFile(join(source, file), "utf8"))) found.push(file);
  }
  expect(found).toEqual([]);
});
