import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type InputOptions, type OutputOptions, rolldown } from "rolldown";
import { apiParts } from "./api-parts.ts";
import { dynamodbCommands } from "./dynamodb-commands.ts";

const ROOT = join(import.meta.dirname, "../..");
const ENTRY = "index.mjs";

const INPUT = {
  cwd: ROOT,
  platform: "node",
  // Prefers ES modules, because CommonJS can't be tree-shaken.
  resolve: {
    mainFields: ["module", "main"],
    alias: { jsonschema: join(import.meta.dirname, "no-schema-validation.ts") },
  },
  transform: { target: "node24" },
  plugins: [apiParts(), dynamodbCommands],
  checks: { pluginTimings: false },
  onLog(level, log) {
    // Fail now: otherwise only the deployed function would find that the module is missing.
    if (log.code === "UNRESOLVED_IMPORT") throw new Error(log.message);
    if (level === "warn") console.warn(log.message);
  },
} satisfies InputOptions;

const OUTPUT = {
  format: "esm",
  minify: true,
  sourcemap: "hidden",
  entryFileNames: "[name].mjs",
  chunkFileNames: "[name]-[hash].mjs",
} satisfies OutputOptions;

const BUILDER = ["bundle.ts", "copy-package.ts", "api-parts.ts", "dynamodb-commands.ts"].map(
  (file) => join(import.meta.dirname, file),
);

interface Folders {
  bundle: string;
  /** Outside the bundle's folder, so that source maps aren't deployed. */
  sourceMaps: string;
}

/** Bundles an entry with all packages except `external`. @returns the source files */
export async function bundleModule(
  entry: string,
  folders: Folders,
  external: string[] = [],
): Promise<string[]> {
  await using build = await rolldown({ ...INPUT, external, input: { index: entry } });
  const { output } = await build.generate(OUTPUT);
  for (const folder of Object.values(folders)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  // Writes the entry last, so that an interrupted build doesn't count as complete.
  const isEntry = ({ fileName }: { fileName: string }) => Number(fileName === ENTRY);
  for (const file of output.toSorted((a, b) => isEntry(a) - isEntry(b))) {
    const isMap = file.fileName.endsWith(".map");
    const path = join(isMap ? folders.sourceMaps : folders.bundle, file.fileName);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.type === "asset" ? file.source : file.code);
  }
  return [...BUILDER, ...(await build.watchFiles)].filter((file) => existsSync(file));
}
