// Builds what the tests need, runs Vitest and then Playwright, and leaves their results in reports/.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { findBrowser } from "./find-browser.ts";
import { runProgram } from "./run-program.ts";
import { closingLine, playwrightCounts, REPORTS, vitestCounts } from "./test-counts.ts";

const ROOT = join(import.meta.dirname, "..");

for (const report of ["vitest.json", "playwright.json"])
  rmSync(join(REPORTS, report), { force: true });
mkdirSync(REPORTS, { recursive: true });
await build();
const { executablePath } = await findBrowser();
const run = async (program: string, parameter: string) => {
  const { code } = await runProgram([join(ROOT, "node_modules", program), parameter], {
    cwd: ROOT,
    environment: { CHROMIUM_PATH: executablePath },
    show: true,
  });
  return code;
};
const codes = [await run("vitest/vitest.mjs", "run"), await run("@playwright/test/cli.js", "test")];
const [vitest, playwright] = [vitestCounts(), playwrightCounts()];
console.log(`Vitest: ${closingLine(vitest)}. Playwright: ${closingLine(playwright)}.`);
console.log(closingLine(vitest, playwright));
if (codes.some((code) => code !== 0) || vitest.failed + playwright.failed > 0) process.exitCode = 1;
