// Builds and runs tests; results are in reports/.
//   npm test            units, flows, and main journeys in a browser
//   npm run test:rest   all else, with the deployment rehearsal
//   npm run test:all    both
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { findBrowser } from "./find-browser.ts";
import { runProgram } from "./run-program.ts";
import { failuresOf } from "./test-failures.ts";
import { closingLine, countsOf, parts, sum } from "./test-parts.ts";
import {
  clearReports,
  type Deployment,
  type Part,
  type Runner,
  reportFile,
} from "./test-reports.ts";

const ROOT = join(import.meta.dirname, "..");
const programs: Record<Runner, string[]> = {
  vitest: ["node_modules/vitest/vitest.mjs", "run"],
  playwright: ["node_modules/@playwright/test/cli.js", "test"],
};

async function run(part: Part, runner: Runner): Promise<void> {
  const [program = "", verb = ""] = programs[runner];
  const projects = parts[part][runner].map((name) => `--project=${name}`);
  const { executablePath } = await findBrowser();
  const { code } = await runProgram([join(ROOT, program), verb, ...projects], {
    cwd: ROOT,
    environment: {
      CHROMIUM_PATH: executablePath,
      [`${runner.toUpperCase()}_REPORT`]: reportFile(part, runner),
      // For what each process loads again, such as the DOM.
      NODE_COMPILE_CACHE: join(ROOT, ".build/compile-cache"),
    },
    show: true,
  });
  if (code !== 0) process.exitCode = 1;
}

/** Left out where SST, a gigabyte, can't be installed. */
async function rehearseDeployment(): Promise<Deployment> {
  const { installSst } = await import("./deploy/sst.ts");
  try {
    installSst();
  } catch {
    console.log("SST can't be installed on this machine: the deployment rehearsal is left out.");
    return "left out";
  }
  const { code } = await runProgram([join(ROOT, "scripts/test-deploy.ts")], {
    cwd: ROOT,
    show: true,
  });
  return code === 0 ? "passed" : "failed";
}

const asked = process.argv.slice(2) as Part[];
const wanted: Part[] = asked.length > 0 ? asked : ["main"];
await build();
for (const part of wanted) {
  clearReports(part);
  await run(part, "vitest");
  await run(part, "playwright");
  if (part === "rest") {
    const deployment = await rehearseDeployment();
    writeFileSync(reportFile(part, "deployment"), JSON.stringify(deployment));
  }
}
for (const failed of wanted.flatMap((part) => failuresOf(part, ROOT))) console.log(failed);
const counts = sum(wanted.map(countsOf));
console.log(closingLine(counts));
if (counts.failed > 0) process.exitCode = 1;
