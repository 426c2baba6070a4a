// Builds, runs tests, and writes results into reports/.
//   npm test            units, flows, and main journeys in a browser
//   npm run test:rest   what else CI runs, including the deployment rehearsal
//   npm run test:all    both, the second width, and all flows in a strict cloud
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { runProgram } from "./run-program.ts";
import { failuresOf } from "./test-failures.ts";
import { closingLine, countsOf, sum } from "./test-parts.ts";
import { clearReports, type Deployment, type Part, reportFile } from "./test-reports.ts";
import { runPlaywright, runVitest } from "./test-runners.ts";

const ROOT = join(import.meta.dirname, "..");

/** SST takes a gigabyte, which some machines can't download. */
async function canInstallSst(): Promise<boolean> {
  const { installSst } = await import("./deploy/sst.ts");
  return installSst().then(
    () => true,
    () => false,
  );
}

async function rehearseDeployment(isSstInstalled: boolean): Promise<Deployment> {
  if (!isSstInstalled) {
    console.log("SST can't be installed on this machine: the deployment rehearsal is left out.");
    return "left out";
  }
  const { code } = await runProgram([join(ROOT, "scripts/test-deploy.ts")], {
    cwd: ROOT,
    show: true,
  });
  return code === 0 ? "passed" : "failed";
}

// As package.json's scripts name them.
const asked = process.argv.slice(2) as Part[];
const wanted: Part[] = asked.length > 0 ? asked : ["main"];
await build();
for (const part of wanted) {
  clearReports(part);
  // Mostly waits for downloads, so the tests run beside it.
  const sst = part === "rest" ? canInstallSst() : undefined;
  await runVitest(part);
  await runPlaywright(part);
  if (sst) {
    const deployment = await rehearseDeployment(await sst);
    writeFileSync(reportFile(part, "deployment"), JSON.stringify(deployment));
  }
}
for (const failed of wanted.flatMap((part) => failuresOf(part, ROOT))) console.log(failed);
const counts = sum(wanted.map(countsOf));
console.log(closingLine(counts));
if (counts.failed > 0) process.exitCode = 1;
