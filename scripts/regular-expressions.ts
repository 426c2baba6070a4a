import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { checkSync } from "recheck";

/** Refuses more than linear time: one post could hold a worker for minutes. Exits with 1. */
const root = process.cwd();
const sources = ["core/src/**/*.ts", "functions/src/**/*.ts", "web/src/**/*.{ts,tsx}"];

function expressions(): Map<string, { source: string; flags: string; file: string }> {
  const found = new Map<string, { source: string; flags: string; file: string }>();
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    const visitor = new Visitor({
      Literal(literal) {
        if (!("regex" in literal)) return;
        const { pattern: source, flags } = literal.regex;
        const text = `/${source}/${flags}`;
        if (!found.has(text)) found.set(text, { source, flags, file });
      },
    });
    visitor.visit(parseSync(file, readFileSync(join(root, file), "utf8")).program);
  }
  return found;
}

// recheck's limits end the search of each; a time limit for all of it runs out on a busy machine.
const options = { timeout: null };

for (const [text, { source, flags, file }] of expressions()) {
  const result = checkSync(source, flags, options);
  if (result.status === "safe") continue;
  const reason = result.status === "vulnerable" ? result.complexity.summary : result.error.kind;
  console.error(`${file}: ${text} (${reason})`);
  process.exitCode = 1;
}
