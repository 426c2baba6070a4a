/**
 * Builds `src/sky/table.data.js` from the theories in `scripts/sky`; takes about ten minutes.
 * `--check` builds it and compares instead of writing, and fails if a single bit differs.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Series, SkyTable } from "../src/sky/sky-table.ts";
import { quantities } from "./sky/apparent.ts";
import { fitSpan, quantize } from "./sky/fit.ts";
import { end, type Plan, plans, start } from "./sky/plan.ts";

const target = new URL("../src/sky/table.data.js", import.meta.url);

function fitSeries(name: string, plan: Plan): number[][] {
  const quantity = quantities[name];
  if (!quantity) throw new Error(`Nothing computes ${name}.`);
  const wraps = name.endsWith(".longitude") && !name.startsWith("nutation.");
  return Array.from({ length: (end - start) / plan.days }, (_, span) =>
    quantize(
      fitSpan(quantity, start + span * plan.days, plan.days, plan.count),
      plan.quantum,
      wraps,
    ),
  );
}

/** Lowest value of each column, and the bits that the highest one needs above it. */
function measureColumns(rows: number[][], count: number) {
  const columns = Array.from({ length: count }, (_, order) => {
    // Every row has `count` numbers.
    const values = rows.map((row) => row[order] as number);
    const low = Math.min(...values);
    return { low, bits: Math.max(1, Math.ceil(Math.log2(Math.max(...values) - low + 1))) };
  });
  return { low: columns.map((c) => c.low), bits: columns.map((c) => c.bits) };
}

const bits: number[] = [];
const series: Record<string, Series> = {};
for (const [name, plan] of Object.entries(plans)) {
  const began = performance.now();
  const rows = fitSeries(name, plan);
  const columns = measureColumns(rows, plan.count);
  series[name] = { days: plan.days, quantum: plan.quantum, ...columns, firstBit: bits.length };
  for (const row of rows) {
    row.forEach((value, order) => {
      // There's a column for each number of a row.
      const excess = value - (columns.low[order] as number);
      for (let bit = (columns.bits[order] as number) - 1; bit >= 0; bit--) {
        bits.push(Math.floor(excess / 2 ** bit) % 2);
      }
    });
  }
  console.log(`${name}: ${rows.length} spans, ${Math.round(performance.now() - began)} ms`);
}

const bytes = new Uint8Array(Math.ceil(bits.length / 8));
bits.forEach((bit, index) => {
  // There are eight bits for each byte.
  if (bit) bytes[index >> 3] = (bytes[index >> 3] as number) | (128 >> (index & 7));
});
const table: SkyTable = {
  start,
  end,
  series,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  base64: Buffer.from(bytes).toString("base64"),
};
const text = `// Made by scripts/build-sky.ts; see README.md.
export const skyTable = ${JSON.stringify(table)};
`;
if (process.argv.includes("--check")) {
  const same = (await readFile(target, "utf8")) === text;
  console.log(same ? "The table is what the script builds." : "The table differs from the build.");
  process.exitCode = same ? 0 : 1;
} else {
  await writeFile(target, text);
  console.log(`${bytes.length} bytes, SHA-256 ${table.sha256}`);
}
