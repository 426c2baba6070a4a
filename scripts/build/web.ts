import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../run-program.ts";
import { areUnchanged, type Inputs, inputsOf, readState, writeState } from "./fingerprints.ts";

const ROOT = join(import.meta.dirname, "../..");
const STATE = join(ROOT, ".build/state/web.json");

/** Inputs of the build. The lock file stands for node_modules. */
const SOURCES = ["web", "core/src", "packages/charts/src", "package-lock.json"];
const IGNORED = new Set(["node_modules", "dist", ".vite"]);

function* filesIn(path: string): Generator<string> {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue;
    if (entry.isDirectory()) yield* filesIn(join(path, entry.name));
    else if (!/\.test\.tsx?$/.test(entry.name)) yield join(path, entry.name);
  }
}

interface State {
  inputs: Inputs;
  origin: string;
}

function sources(): Inputs {
  const files = SOURCES.flatMap((source) => {
    const path = join(ROOT, source);
    return source.endsWith(".json") ? [path] : [...filesIn(path)];
  });
  return inputsOf(files);
}

/**
 * Builds the site if its sources changed.
 * @param origin where it's served, for its links to itself; "" when unknown
 * @returns whether it did
 * @throws if Vite fails
 */
export async function buildWeb(origin: string): Promise<boolean> {
  const inputs = sources();
  const before = readState<Partial<State>>(STATE);
  const isSame =
    before?.inputs !== undefined &&
    before.origin === origin &&
    Object.keys(before.inputs).length === Object.keys(inputs).length &&
    areUnchanged(before.inputs);
  if (isSame && existsSync(join(ROOT, "web/dist/index.html"))) return false;
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { code, output } = await runProgram([vite, "build"], {
    cwd: join(ROOT, "web"),
    environment: { SITE_ORIGIN: origin },
  });
  if (code !== 0) throw new Error(`The site cannot be built:\n${output}`);
  writeState(STATE, { inputs, origin } satisfies State);
  return true;
}
