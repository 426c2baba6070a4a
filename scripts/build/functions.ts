import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { apiParts } from "./api-parts.ts";
import { areUnchanged, type Inputs, inputsOf, readState, writeState } from "./fingerprints.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = join(ROOT, "functions/src");
const BUNDLES = join(ROOT, ".build/functions");
/** Beside the bundles, so that they are not deployed with them. */
const SOURCE_MAPS = join(ROOT, ".build/source-maps");
const STATE = join(ROOT, ".build/state/functions.json");

/** CommonJS inside a bundle asks for these. */
const BANNER = [
  'import { createRequire as createRequireOfBundle } from "node:module";',
  "const require = createRequireOfBundle(import.meta.url);",
  "const __dirname = import.meta.dirname;",
].join("");

const OPTIONS = {
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  mainFields: ["module", "main"],
  minify: true,
  legalComments: "none",
  sourcemap: "external",
  banner: { js: BANNER },
  // What a function imports only when it needs it is a file beside it.
  splitting: true,
  outExtension: { ".js": ".mjs" },
  chunkNames: "[name]-[hash]",
  alias: {
    // Entities are all that is used of it.
    electrodb: join(ROOT, "node_modules/electrodb/src/entity.js"),
    jsonschema: join(import.meta.dirname, "unchecked-models.ts"),
    "@aws-sdk/client-dynamodb": join(import.meta.dirname, "aws/dynamodb.ts"),
    "@aws-sdk/lib-dynamodb": join(import.meta.dirname, "aws/dynamodb.ts"),
    "@aws-sdk/util-dynamodb": join(import.meta.dirname, "aws/dynamodb.ts"),
    "@aws-sdk/client-kms": join(import.meta.dirname, "aws/kms.ts"),
    "@aws-sdk/client-sesv2": join(import.meta.dirname, "aws/ses.ts"),
    "@aws-sdk/client-sqs": join(import.meta.dirname, "aws/sqs.ts"),
    "@aws-sdk/client-ssm": join(import.meta.dirname, "aws/ssm.ts"),
    "@aws-sdk/client-apigatewaymanagementapi": join(import.meta.dirname, "aws/sockets.ts"),
    "@aws-sdk/credential-provider-node": join(import.meta.dirname, "environment-credentials.ts"),
  },
  plugins: [apiParts()],
  metafile: true,
  write: false,
  logLevel: "silent",
  absWorkingDir: ROOT,
} satisfies BuildOptions;

/** functions.json: files that lie beside a function's bundle, by name, and where they come from. */
interface Extras {
  [functionName: string]: { files: Record<string, string> };
}

interface Built {
  inputs: Inputs;
  options: string;
}

export interface FunctionsReport {
  built: string[];
  unchanged: string[];
}

/** A function is a file of functions/src, or a folder there with an index.ts; name to entry. */
export function functionEntries(): Map<string, string> {
  const entries = new Map<string, string>();
  for (const entry of readdirSync(SOURCES, { withFileTypes: true })) {
    const path = join(SOURCES, entry.name);
    if (entry.isDirectory()) {
      if (existsSync(join(path, "index.ts"))) entries.set(entry.name, join(path, "index.ts"));
    } else if (/^[\w-]+\.ts$/.test(entry.name)) entries.set(entry.name.slice(0, -3), path);
  }
  return entries;
}

/** Bundles each function whose sources have changed. Throws the first error when one cannot be. */
export async function buildFunctions(): Promise<FunctionsReport> {
  const entries = functionEntries();
  const extras = readState<Extras>(join(SOURCES, "functions.json")) ?? {};
  const state = readState<Record<string, Built>>(STATE) ?? {};
  const report: FunctionsReport = { built: [], unchanged: [] };
  const results = await Promise.allSettled(
    [...entries].map(async ([name, entry]) => {
      const files = extras[name]?.files ?? {};
      const options = JSON.stringify([OPTIONS, entry, files]);
      const before = state[name];
      const isBuilt = existsSync(join(BUNDLES, name, "index.mjs"));
      if (isBuilt && before?.options === options && areUnchanged(before.inputs)) {
        report.unchanged.push(name);
        return;
      }
      state[name] = { options, inputs: await bundle(name, entry, files) };
      report.built.push(name);
    }),
  );
  for (const name of existsSync(BUNDLES) ? readdirSync(BUNDLES) : [])
    if (!entries.has(name)) rmSync(join(BUNDLES, name), { recursive: true });
  const current = Object.entries(state).filter(([name]) => entries.has(name));
  writeState(STATE, Object.fromEntries(current));
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return report;
}

async function bundle(name: string, entry: string, files: Record<string, string>): Promise<Inputs> {
  const folder = join(BUNDLES, name);
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    entryPoints: { index: entry },
    outdir: folder,
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copied = Object.entries(files).map(([target, source]) => {
    const from = createRequire(join(ROOT, "package.json")).resolve(source);
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    copyFileSync(from, join(folder, target));
    return from;
  });
  const sourceMaps = join(SOURCE_MAPS, name);
  rmSync(sourceMaps, { recursive: true, force: true });
  mkdirSync(sourceMaps, { recursive: true });
  // The entry comes last: as long as it is not there, nothing is taken for built.
  const isEntry = ({ path }: { path: string }) => Number(basename(path) === "index.mjs");
  for (const output of outputFiles.sort((a, b) => isEntry(a) - isEntry(b))) {
    const isMap = output.path.endsWith(".map");
    writeFileSync(isMap ? join(sourceMaps, basename(output.path)) : output.path, output.contents);
  }
  return inputsOf([...sourcesOf(metafile), ...copied]);
}

const sourcesOf = (metafile: Metafile): string[] =>
  Object.keys(metafile.inputs)
    .map((input) => resolve(ROOT, input))
    .filter((input) => existsSync(input) && !relative(ROOT, input).startsWith(".."));
