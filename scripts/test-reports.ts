import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const REPORTS = join(import.meta.dirname, "../reports");

export type Part = "main" | "rest";
export type Runner = "vitest" | "playwright";
export type Deployment = "passed" | "failed" | "left out";

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why a file couldn't be loaded. */
    message: string;
    /** A test that passed when it was retried says how it failed before. */
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export interface PlaywrightSuite {
  title: string;
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { projectName: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  /** A flaky test failed at first and passed when it was retried, which only CI does. */
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** Errors outside of any test. */
  errors: { message?: string }[];
}

interface Reports {
  vitest: VitestReport;
  playwright: PlaywrightReport;
  deployment: Deployment;
}

export const reportFile = (part: Part, runner: keyof Reports) =>
  join(REPORTS, `${part}-${runner}.json`);

/** Removes what earlier runs of a part left. */
export function clearReports(part: Part): void {
  mkdirSync(REPORTS, { recursive: true });
  for (const runner of ["vitest", "playwright", "deployment"] as const)
    rmSync(reportFile(part, runner), { force: true });
}

export function readReport<R extends keyof Reports>(part: Part, runner: R): Reports[R] | undefined {
  try {
    // Written by the runner itself a moment ago.
    return JSON.parse(readFileSync(reportFile(part, runner), "utf8")) as Reports[R];
  } catch {
    return undefined;
  }
}
