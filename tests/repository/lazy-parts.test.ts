import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/checks.ts";

test("what loads later can be loaded again after a failure, which React's lazy can't", () => {
  const sources = globSync("web/src/**/*.{ts,tsx}", { cwd: ROOT });
  const users = sources.filter((file) =>
    /import \{[^}]*\blazy\b[^}]*\} from "react"/.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(users).toEqual(["web/src/ui/lazyComponent.tsx"]);
});
