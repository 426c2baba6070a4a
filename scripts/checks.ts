import { existsSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

const program = (path: string) => join(ROOT, "node_modules", path);

const BIOME = program("@biomejs/biome/bin/biome");

/** One check: a program for this same Node, and its parameters. It looks at its working folder. */
export interface Check {
  name: string;
  command: string[];
}

/** A folder with types of its own (the DOM) has a configuration of its own. */
const PROJECTS = [
  "tsconfig.json",
  "web/tsconfig.json",
  "web/tsconfig.node.json",
  "web/src/sw/tsconfig.json",
];

/** Format, lint, and who may import whom, as biome.json says. */
export const BOUNDARIES: Check = {
  name: "format-lint-boundaries",
  command: [BIOME, "check", "--error-on-warnings", "--max-diagnostics=50", "."],
};

/** Apart from the configuration, because it reads the whole tree each time. */
export const CYCLES: Check = {
  name: "import-cycles",
  command: [BIOME, "lint", "--only=suspicious/noImportCycles", "--error-on-warnings", "."],
};

/** Promises that nobody awaits. */
export const PROMISES: Check = {
  name: "promises",
  command: [program("oxlint/bin/oxlint"), "--type-aware", "--quiet", "."],
};

/** Everything that is not a test. */
export const CHECKS: readonly Check[] = [
  ...PROJECTS.filter((project) => existsSync(join(ROOT, project))).map((project) => ({
    name: `types:${project}`,
    command: [program("typescript/bin/tsc"), "--noEmit", "--project", project],
  })),
  BOUNDARIES,
  CYCLES,
  PROMISES,
  { name: "cdk-nag", command: [join(ROOT, "scripts/synth-nag.ts")] },
  { name: "dead-code", command: [program("knip/bin/knip.js"), "--no-progress"] },
];
