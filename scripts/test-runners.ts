import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";
import { parts, vitestCounts } from "./test-parts.ts";
import { type Part, type Runner, readReport, reportFile, type StrayError } from "./test-reports.ts";

const ROOT = join(import.meta.dirname, "..");
const programs: Record<Runner, string[]> = {
  vitest: ["node_modules/vitest/vitest.mjs", "run"],
  playwright: ["node_modules/@playwright/test/cli.js", "test"],
};

async function run(part: Part, runner: Runner, reports: NodeJS.ProcessEnv, files: string[] = []) {
  const [program = "", verb = ""] = programs[runner];
  const projects = parts[part][runner].map((name) => `--project=${name}`);
  const { code, signal } = await runProgram([join(ROOT, program), verb, ...projects, ...files], {
    cwd: ROOT,
    environment: {
      // Shares compiled code, such as the DOM's, between test processes.
      NODE_COMPILE_CACHE: join(ROOT, ".build/compile-cache"),
      ...reports,
    },
    show: true,
  });
  return { passed: code === 0, ending: signal ?? `code ${code}` };
}

export async function runPlaywright(part: Part): Promise<void> {
  const { passed } = await run(part, "playwright", {
    PLAYWRIGHT_REPORT: reportFile(part, "playwright"),
  });
  if (!passed) process.exitCode = 1;
}

/** An error outside of any test fails the part, unless CI runs its file again without one. */
export async function runVitest(part: Part): Promise<void> {
  const { passed, ending } = await run(part, "vitest", {
    VITEST_REPORT: reportFile(part, "vitest"),
    VITEST_STRAY: reportFile(part, "stray"),
  });
  if (passed) return;
  const stray = readReport(part, "stray");
  if (vitestCounts(readReport(part, "vitest")).failed > 0 || !stray) process.exitCode = 1;
  // All tests passed and were reported, so the exit code is only noted as flaky.
  else if (stray.length === 0)
    saveStray(part, [{ message: `Vitest ended with ${ending} after its reports`, flaky: true }]);
  else if (process.env.CI && (await passesAgain(part, stray)))
    saveStray(
      part,
      stray.map((error) => ({ ...error, flaky: true })),
    );
  else process.exitCode = 1;
}

function saveStray(part: Part, errors: StrayError[]): void {
  writeFileSync(reportFile(part, "stray"), JSON.stringify(errors));
}

async function passesAgain(part: Part, errors: StrayError[]): Promise<boolean> {
  const files = new Set(errors.map(({ file }) => file).filter((file) => file !== undefined));
  if (files.size === 0 || errors.some(({ file }) => !file)) return false;
  return (await run(part, "vitest", {}, [...files])).passed;
}
