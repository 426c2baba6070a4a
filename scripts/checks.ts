import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

const program = (path: string) => join(ROOT, "node_modules", path);

const BIOME = program("@biomejs/biome/bin/biome");

/** `command` is run with this Node, in the current folder. */
export interface Check {
  name: string;
  command: string[];
}

/** TypeScript projects; some need the DOM's types. */
const PROJECTS = [
  "tsconfig.json",
  "web/tsconfig.json",
  "web/tsconfig.node.json",
  "web/src/sw/tsconfig.json",
];

export const BOUNDARIES: Check = {
  name: "format-lint-boundaries",
  command: [BIOME, "check", "--error-on-warnings", "--max-diagnostics=50", "."],
};

/** Import cycles; separate, because finding them takes reading the whole tree. */
export const CYCLES: Check = {
  name: "import-cycles",
  command: [BIOME, "lint", "--only=suspicious/noImportCycles", "--error-on-warnings", "."],
};

/** Core's folders may only import lower layers, without cycles between folders. */
export const LAYERS: Check = {
  name: "core-layers",
  command: [join(ROOT, "scripts", "core-layers.ts")],
};

/**
 * Regular expressions must match in linear time; otherwise a text could keep one busy for minutes.
 */
export const EXPRESSIONS: Check = {
  name: "regular-expressions",
  command: [join(ROOT, "scripts", "regular-expressions.ts")],
};

/**
 * All interface texts must be in the catalogues, and no format or style may fit one language only.
 */
export const TEXTS: Check = {
  name: "interface-texts",
  command: [join(ROOT, "web", "build", "languages", "check.ts")],
};

export const PROMISES: Check = {
  name: "promises",
  command: [program("oxlint/bin/oxlint"), "--type-aware", "--quiet", "."],
};

const isInstalled = (name: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

const CFN_LINT: Check = {
  name: "cfn-lint",
  command: [join(ROOT, "scripts", "lint-templates.ts")],
};

export const CHECKS: readonly Check[] = [
  ...PROJECTS.filter((project) => existsSync(join(ROOT, project))).map((project) => ({
    name: `types:${project}`,
    command: [program("typescript/bin/tsc"), "--noEmit", "--project", project],
  })),
  BOUNDARIES,
  CYCLES,
  LAYERS,
  EXPRESSIONS,
  TEXTS,
  PROMISES,
  { name: "cdk-nag", command: [join(ROOT, "scripts/synth-nag.ts")] },
  ...(isInstalled("cfn-lint") ? [CFN_LINT] : []),
  { name: "dead-code", command: [program("knip/bin/knip.js"), "--no-progress"] },
];
