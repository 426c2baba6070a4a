import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { functionEntries } from "../build/functions.ts";
import { measureInProcess } from "./child.ts";
import { type Figure, kilobytes, milliseconds, quantile } from "./figures.ts";

const ROOT = join(import.meta.dirname, "../..");
const TIMES = 5;

/** Data that some functions read while loading. */
export const bareEnvironment = {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "bench",
  AWS_SECRET_ACCESS_KEY: "bench",
  TABLE_NAME: "bench",
  USER_POOL_ID: "us-east-1_bench0000",
  USER_POOL_CLIENT_ID: "bench",
};

export const bundleOf = (name: string): string => join(ROOT, ".build/functions", name, "index.mjs");

/** Bytes read at import: the file's own and those of its static imports. */
function importedBytes(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  const imported = text.matchAll(/(?:\bfrom|\bimport)\s*"(\.\/[\w.-]+\.mjs)"/g);
  return [...imported].reduce(
    (sum, [, name = ""]) => sum + importedBytes(join(dirname(file), name), seen),
    Buffer.byteLength(text),
  );
}

/** The size of each function's bundle, and the time a fresh process takes to load it. */
export async function bundleFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of [...functionEntries().keys()].sort()) {
    const loads: { wall: number; cpu: number }[] = [];
    for (let time = 0; time < TIMES; time++) {
      const script = join(import.meta.dirname, "load-bundle.ts");
      loads.push(await measureInProcess(script, [bundleOf(name)], bareEnvironment));
    }
    const wall = milliseconds(
      quantile(
        loads.map((load) => load.wall),
        0.5,
      ),
    );
    const cpu = milliseconds(
      quantile(
        loads.map((load) => load.cpu),
        0.5,
      ),
    );
    figures.push({
      what: name,
      measured: `${kilobytes(importedBytes(bundleOf(name)))}, loaded in ${wall}, ${cpu} of CPU`,
      aim: "350 KB, 100 ms",
    });
  }
  return figures;
}
