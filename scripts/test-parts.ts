import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const REPORTS = join(import.meta.dirname, "../reports");

/** Which projects of Vitest and Playwright each part of the tests runs. No test is in both. */
export const parts = {
  main: { vitest: ["unit", "web", "flows"], playwright: ["journeys"] },
  rest: {
    vitest: ["conformance", "ephemeris", "proofs", "faults", "budgets", "fuzz"],
    playwright: ["desktop", "phone"],
  },
} as const;

export type Part = keyof typeof parts;
export type Runner = "vitest" | "playwright";
export type Deployment = "passed" | "failed" | "left out";

export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  /** A flaky test fails first and then passes. Nothing is retried, so it counts as failed. */
  stats: { expected: number; unexpected: number; flaky: number };
  /** Errors outside of any test. */
  errors: unknown[];
}

export const reportFile = (part: Part, runner: Runner | "deployment") =>
  join(REPORTS, `${part}-${runner}.json`);

/** Removes what earlier runs of a part left. */
export function clearReports(part: Part): void {
  mkdirSync(REPORTS, { recursive: true });
  for (const runner of ["vitest", "playwright", "deployment"] as const)
    rmSync(reportFile(part, runner), { force: true });
}

const missing: Counts = { passed: 0, failed: 1 };

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** A missing report counts as one failure, and so does a file that can't be loaded. */
function vitestCounts(part: Part): Counts {
  const report = read<VitestReport>(reportFile(part, "vitest"));
  if (!report) return missing;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function playwrightCounts(part: Part): Counts {
  const report = read<PlaywrightReport>(reportFile(part, "playwright"));
  if (!report) return missing;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** The deployment rehearsal counts as one test, and isn't part of the main tests. */
function deploymentCounts(part: Part): Counts {
  if (part === "main") return { passed: 0, failed: 0 };
  const deployment = read<Deployment>(reportFile(part, "deployment")) ?? "failed";
  return { passed: Number(deployment === "passed"), failed: Number(deployment === "failed") };
}

export const countsOf = (part: Part): Counts =>
  sum([vitestCounts(part), playwrightCounts(part), deploymentCounts(part)]);

export const sum = (counts: Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

export const closingLine = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
