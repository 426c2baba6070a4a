// Runs the integration tests of other projects, from clones, against the local cloud.
//   npm run test:peers -- <folder of the clones>
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { dynalite } from "./peers/dynalite.ts";
import { electrodb } from "./peers/electrodb.ts";
import { runStep } from "./peers/run-tool.ts";
import { sqsConsumer } from "./peers/sqs-consumer.ts";
import type { Peer } from "./peers/types.ts";

const peers: readonly Peer[] = [electrodb, dynalite, sqsConsumer];

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error(
    `Clone the suites, then name their folder:\n${peers.map(({ repository, commit }) => `  git clone ${repository}  (last run at ${commit})`).join("\n")}\n  npm run test:peers -- <folder>`,
  );
  process.exit(1);
}

for (const { name, run, differences } of peers) {
  const clone = resolve(folder, name);
  if (!existsSync(clone)) {
    console.error(`FAILED ${name}: ${clone} is missing.`);
    process.exitCode = 1;
    continue;
  }
  if (!existsSync(join(clone, "node_modules"))) {
    await runStep("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], clone);
  }
  const { passed, failed } = await run(clone);
  const surprises = failed.filter((title) => !differences.some(({ of }) => of.test(title)));
  const known = failed.length - surprises.length;
  console.log(
    `${surprises.length || passed === 0 ? "FAILED" : "ok    "} ${name}: ${passed} passed, ${known} differ as known, ${surprises.length} failed`,
  );
  for (const title of surprises) console.log(`  ${title}`);
  if (surprises.length || passed === 0) process.exitCode = 1;
}
