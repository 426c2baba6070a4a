// Sums what the last test run left in reports/; as a command, prints it as one line.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Counts {
  passed: number;
  failed: number;
}

export const REPORTS = join(import.meta.dirname, "../reports");

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  /** A flaky test passed at last; it counts as failed, because nothing here may be retried. */
  stats: { expected: number; unexpected: number; flaky: number };
  /** What went wrong outside of any test. */
  errors: unknown[];
}

function read<T>(name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(REPORTS, name), "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** A report that is not there counts as one failure. A file that cannot be loaded counts as one too. */
export function vitestCounts(): Counts {
  const report = read<VitestReport>("vitest.json");
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

export function playwrightCounts(): Counts {
  const report = read<PlaywrightReport>("playwright.json");
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** "N passed, N failed" */
export function closingLine(...counts: Counts[]): string {
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}

/** @param deployment "passed", "failed", or anything else where it was not tried */
const deploymentCounts = (deployment: string | undefined): Counts => ({
  passed: Number(deployment === "passed"),
  failed: Number(deployment === "failed"),
});

if (import.meta.main) {
  const deployment = deploymentCounts(process.argv[2]);
  console.log(closingLine(vitestCounts(), playwrightCounts(), deployment));
}
