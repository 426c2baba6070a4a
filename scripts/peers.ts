// Runs other projects' integration tests, from clones, and flows of ours through other clients,
// against the local cloud.
//   npm run test:peers -- <folder of the clones>
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { cognito } from "./peers/cognito.ts";
import { dynalite } from "./peers/dynalite.ts";
import { electrodb } from "./peers/electrodb.ts";
import { runStep } from "./peers/run-tool.ts";
import { sqsConsumer } from "./peers/sqs-consumer.ts";
import type { Peer } from "./peers/types.ts";

const peers: readonly Peer[] = [cognito, electrodb, dynalite, sqsConsumer];

const [clones] = process.argv.slice(2);

function folderOf({ name, clone }: Peer): string | undefined {
  if (!clone) return join(import.meta.dirname, "peers", name);
  return clones && resolve(clones, name);
}

for (const peer of peers) {
  const { name, run, differences } = peer;
  const folder = folderOf(peer);
  if (!folder) continue;
  if (!existsSync(folder)) {
    console.error(`FAILED ${name}: ${folder} is missing.`);
    process.exitCode = 1;
    continue;
  }
  if (!existsSync(join(folder, "node_modules"))) {
    const install = peer.clone ? "install" : "ci";
    await runStep("npm", [install, "--ignore-scripts", "--no-audit", "--no-fund"], folder);
  }
  const { passed, failed } = await run(folder);
  const surprises = failed.filter((title) => !differences.some(({ of }) => of.test(title)));
  const known = failed.length - surprises.length;
  console.log(
    `${surprises.length || passed === 0 ? "FAILED" : "ok    "} ${name}: ${passed} passed, ${known} differ as known, ${surprises.length} failed`,
  );
  for (const title of surprises) console.log(`  ${title}`);
  if (surprises.length || passed === 0) process.exitCode = 1;
}

if (!clones) {
  const commands = peers.flatMap(({ clone }) =>
    clone ? `  git clone ${clone.repository}  (last run at ${clone.commit})` : [],
  );
  console.error(
    `Clone the other suites, then name their folder:\n${commands.join("\n")}\n  npm run test:peers -- <folder>`,
  );
  process.exitCode = 1;
}
