import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";
import { filesToRunAgain, withSecondRun } from "./second-runs.ts";
import { parts, vitestCounts } from "./test-parts.ts";
import {
  type Part,
  type Runner,
  readReport,
  reportFile,
  type StrayError,
  type VitestReport,
} from "./test-reports.ts";

const ROOT = join(import.meta.dirname, "..");
const programs: Record<Runner, string[]> = {
  vitest: ["node_modules/vitest/vitest.mjs", "run"],
  playwright: ["node_modules/@playwright/test/cli.js", "test", "--retries=1"],
};

async function run(part: Part, runner: Runner, reports: NodeJS.ProcessEnv, files: string[] = []) {
  const [program = "", ...command] = programs[runner];
  const projects = parts[part][runner].map((name) => `--project=${name}`);
  const { code, signal } = await runProgram(
    [join(ROOT, program), ...command, ...projects, ...files],
    {
      cwd: ROOT,
      environment: {
        // Shares compiled code, such as the DOM's, between test processes.
        NODE_COMPILE_CACHE: join(ROOT, ".build/compile-cache"),
        ...reports,
      },
      show: true,
    },
  );
  return { passed: code === 0, ending: signal ?? `code ${code}` };
}

export async function runPlaywright(part: Part): Promise<void> {
  const { passed } = await run(part, "playwright", {
    PLAYWRIGHT_REPORT: reportFile(part, "playwright"),
  });
  if (!passed) process.exitCode = 1;
}

/** What failed by chance doesn't fail the part, but is named as flaky. */
export async function runVitest(part: Part): Promise<void> {
  const { passed, ending } = await run(part, "vitest", {
    VITEST_REPORT: reportFile(part, "vitest"),
    VITEST_STRAY: reportFile(part, "stray"),
  });
  if (passed) return;
  const report = readReport(part, "vitest");
  const stray = readReport(part, "stray");
  // Without them it's unknown what failed.
  if (!report || !stray) process.exitCode = 1;
  // All tests passed and were reported, so the exit code is only noted as flaky.
  else if (stray.length === 0 && vitestCounts(report).failed === 0)
    saveStray(part, [{ message: `Vitest ended with ${ending} after its reports`, flaky: true }]);
  else await runAgain(part, report, stray);
}

async function runAgain(part: Part, report: VitestReport, stray: StrayError[]): Promise<void> {
  const files = filesToRunAgain(report, stray, ROOT);
  if (files.length === 0) return;
  const { passed } = await run(part, "vitest", { VITEST_REPORT: reportFile(part, "again") }, files);
  const again = readReport(part, "again");
  if (!again) return;
  writeFileSync(reportFile(part, "vitest"), JSON.stringify(withSecondRun(report, again)));
  if (passed)
    saveStray(
      part,
      stray.map((error) => ({ ...error, flaky: true })),
    );
}

function saveStray(part: Part, errors: StrayError[]): void {
  writeFileSync(reportFile(part, "stray"), JSON.stringify(errors));
}
