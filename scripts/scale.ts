// Measures what members' actions cost in communities of several sizes, for docs/scale.md.
//   npm run scale [-- 1000 10000 100000 1000000]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startAttune } from "@attune/tests/support/world";
import { build } from "./build.ts";
import { fillCommunity } from "./scale/fill.ts";
import { hotKeysTable } from "./scale/hot-keys.ts";
import { measureOperations } from "./scale/operations.ts";
import { countsFile, type Result } from "./scale/result.ts";

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1_000, 10_000);
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error("Sizes are numbers of members: npm run scale -- 1000 10000");
  process.exit(1);
}

async function measure(members: number): Promise<Result> {
  // On disk, because a million members take more memory than most machines have.
  const folder = mkdtempSync(join(tmpdir(), "attune-scale-"));
  const world = await startAttune({ workers: 1, folder });
  try {
    const started = performance.now();
    const rows = await fillCommunity(world, members);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${members} members: ${rows} rows in ${seconds} s`);
    return { members, rows, measured: await measureOperations(world, members) };
  } finally {
    await world.close();
    rmSync(folder, { recursive: true });
  }
}

/** DynamoDB's latency in milliseconds; parallel requests count individually. */
const latency = { least: 2, most: 10 };

function tableOf(results: readonly Result[]): string {
  const heading = results.flatMap(({ members }) => [`${members.toLocaleString("en")} members`]);
  const names = results[0]?.measured.map(({ what }) => what) ?? [];
  const lines = names.map((what) => {
    const costs = results.map(({ measured }) => measured.find((one) => one.what === what)?.cost);
    const last = costs.findLast((cost) => cost !== undefined)?.requests ?? 0;
    const cells = costs.map((cost) =>
      cost ? `${cost.requests} / ${cost.readUnits} / ${cost.writeUnits}` : "not measured",
    );
    return `| ${[what, ...cells, `${last * latency.least} to ${last * latency.most} ms`].join(" | ")} |`;
  });
  const columns = ["what", ...heading, "at most, on AWS"];
  return [`| ${columns.join(" | ")} |`, `|${columns.map(() => "---").join("|")}|`, ...lines].join(
    "\n",
  );
}

await build();
const results: Result[] = [];
for (const size of sizes) results.push(await measure(size));
const rows = results.map(
  ({ members, rows }) =>
    `${rows.toLocaleString("en")} rows for ${members.toLocaleString("en")} members`,
);
writeFileSync(
  join(import.meta.dirname, "../docs/scale.md"),
  `# What members do costs the table

Written by \`npm run scale\`, which fills a table through the entities (${rows.join(", ")}) and drives the real functions. Each cell has requests / read units / write units. Views are counted up to their answer, acts with everything that follows. Acts are measured without the browser's token, which adds two write units to a post, comment, reply or message, and between the calls that write their limit, a write unit at every fourth. The last column takes 2 to 10 ms for each request of the largest community measured, one after the other. Search is measured up to 150,000 members, as many as its index holds.

${tableOf(results)}

## Partitions that members share

Computed from the habits in \`scripts/scale/cost.ts\`, for a million members: units a second in the busiest second, which has ten times the average. DynamoDB takes 3,000 read units and 1,000 write units a second of one partition.

${hotKeysTable(1_000_000)}
`,
);
mkdirSync(dirname(countsFile), { recursive: true });
writeFileSync(countsFile, JSON.stringify(results));
console.log("Written to docs/scale.md; `npm run cost` says what it costs.");
// Warm functions would keep the process running.
process.exit();
