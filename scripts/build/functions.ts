import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { VERSION as BUNDLER } from "rolldown";
import { bundleModule } from "./bundle.ts";
import { copyPackage, versionOf } from "./copy-package.ts";
import { areUnchanged, type Inputs, inputsOf, readState, writeState } from "./fingerprints.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = join(ROOT, "functions/src");
const BUNDLES = join(ROOT, ".build/functions");
const SOURCE_MAPS = join(ROOT, ".build/source-maps");
const STATE = join(ROOT, ".build/state/functions.json");

/**
 * Contents of functions.json: data files (target to source), and packages that can't be bundled.
 */
interface Extras {
  [functionName: string]: { files?: Record<string, string>; packages?: string[] };
}

interface Built {
  inputs: Inputs;
  options: string;
}

export interface FunctionsReport {
  built: string[];
  unchanged: string[];
}

/** Entry files by function name: a file of functions/src, or index.ts in a folder. */
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

export async function buildFunctions(): Promise<FunctionsReport> {
  const entries = functionEntries();
  const extras = readState<Extras>(join(SOURCES, "functions.json")) ?? {};
  const state = readState<Record<string, Built>>(STATE) ?? {};
  const report: FunctionsReport = { built: [], unchanged: [] };
  const failures: unknown[] = [];
  // One after the other, because each uses all cores: side by side takes half as much CPU again.
  for (const [name, entry] of entries) {
    const { files = {}, packages = [] } = extras[name] ?? {};
    const versions = packages.map((one) => versionOf(ROOT, one));
    const options = JSON.stringify([BUNDLER, entry, files, packages, versions]);
    const before = state[name];
    const isBuilt = existsSync(join(BUNDLES, name, "index.mjs"));
    if (isBuilt && before?.options === options && areUnchanged(before.inputs)) {
      report.unchanged.push(name);
      continue;
    }
    try {
      state[name] = { options, inputs: await buildFunction(name, entry, { files, packages }) };
      report.built.push(name);
    } catch (error) {
      failures.push(error);
    }
  }
  for (const name of existsSync(BUNDLES) ? readdirSync(BUNDLES) : [])
    if (!entries.has(name)) rmSync(join(BUNDLES, name), { recursive: true });
  const current = Object.entries(state).filter(([name]) => entries.has(name));
  writeState(STATE, Object.fromEntries(current));
  if (failures.length > 0) throw failures[0];
  return report;
}

async function buildFunction(
  name: string,
  entry: string,
  { files, packages }: { files: Record<string, string>; packages: string[] },
): Promise<Inputs> {
  const bundle = join(BUNDLES, name);
  const sources = await bundleModule(
    entry,
    { bundle, sourceMaps: join(SOURCE_MAPS, name) },
    packages,
  );
  for (const one of packages) copyPackage(ROOT, one, bundle);
  const copied = Object.entries(files).map(([target, source]) => {
    const from = createRequire(join(ROOT, "package.json")).resolve(source);
    mkdirSync(dirname(join(bundle, target)), { recursive: true });
    copyFileSync(from, join(bundle, target));
    return from;
  });
  return inputsOf([...sources, ...copied]);
}
