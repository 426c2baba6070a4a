import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { functionEntries } from "../build/functions.ts";
import { measureInProcess } from "./child.ts";
import { type Figure, kilobytes, milliseconds, quantile } from "./figures.ts";

const ROOT = join(import.meta.dirname, "../..");
const LOADS = 5;

export const bareEnvironment = {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "bench",
  AWS_SECRET_ACCESS_KEY: "bench",
  TABLE_NAME: "bench",
  USER_POOL_ID: "us-east-1_bench0000",
  USER_POOL_CLIENT_ID: "bench",
};

export const bundleOf = (name: string): string => join(ROOT, ".build/functions", name, "index.mjs");

/** Bytes of a file and of its static imports. */
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

/** Bundles' sizes, and how long a new process takes to load them. */
export async function bundleFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of [...functionEntries().keys()].sort()) {
    const loads: { wall: number; cpu: number }[] = [];
    for (let time = 0; time < LOADS; time++) {
      const script = join(import.meta.dirname, "load-bundle.ts");
      loads.push(await measureInProcess(script, [bundleOf(name)], bareEnvironment));
    }
    const median = (measure: "wall" | "cpu") => {
      const times = loads.map((load) => load[measure]);
      return milliseconds(quantile(times, 0.5));
    };
    figures.push({
      what: name,
      measured: `${kilobytes(importedBytes(bundleOf(name)))}, loaded in ${median("wall")}, ${median("cpu")} of CPU`,
      aim: "600 KB, 150 ms",
    });
  }
  return figures;
}
