import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const REPORTS = join(import.meta.dirname, "../reports");

export type Part = "main" | "rest" | "release";
export type Runner = "vitest" | "playwright";
export type Deployment = "passed" | "failed" | "left out";

export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Why the file couldn't be loaded or set up; empty otherwise. */
    message: string;
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
  /** Flaky tests failed and passed when retried. */
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** An error outside of any test, such as an unhandled rejection or a crashed worker. */
export interface StrayError {
  message: string;
  /** The test file that was running. */
  file?: string;
  /** Whether it didn't recur when the file ran again. */
  flaky?: boolean;
}

interface Reports {
  vitest: VitestReport;
  stray: StrayError[];
  /** Of the files that ran a second time. */
  again: VitestReport;
  playwright: PlaywrightReport;
  deployment: Deployment;
}

export const reportFile = (part: Part, runner: keyof Reports) =>
  join(REPORTS, `${part}-${runner}.json`);

export function clearReports(part: Part): void {
  mkdirSync(REPORTS, { recursive: true });
  for (const runner of ["vitest", "stray", "again", "playwright", "deployment"] as const)
    rmSync(reportFile(part, runner), { force: true });
}

export function readReport<R extends keyof Reports>(part: Part, runner: R): Reports[R] | undefined {
  try {
    // The runner has just written it.
    return JSON.parse(readFileSync(reportFile(part, runner), "utf8")) as Reports[R];
  } catch {
    return undefined;
  }
}
