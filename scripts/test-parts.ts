import {
  type Part,
  type PlaywrightReport,
  type Runner,
  readReport,
  type VitestReport,
} from "./test-reports.ts";

/** Projects of each part; no test is in both. */
export const parts = {
  main: { vitest: ["unit", "web", "web-build", "flows", "admin"], playwright: ["journeys"] },
  rest: {
    vitest: ["conformance", "ephemeris", "proofs", "faults", "budgets", "fuzz"],
    playwright: ["desktop", "phone"],
  },
  release: { vitest: ["strict"], playwright: ["desktop-too", "phone-too"] },
} as const satisfies Record<Part, Record<Runner, readonly string[]>>;

export interface Counts {
  passed: number;
  failed: number;
}

const missing: Counts = { passed: 0, failed: 1 };

/** A missing report and a file that can't be loaded count as failures. */
export function vitestCounts(report: VitestReport | undefined): Counts {
  if (!report) return missing;
  return sum(
    report.testResults.map(({ status: fileStatus, assertionResults }) => {
      const count = (status: string) =>
        assertionResults.filter((result) => result.status === status).length;
      const failed = count("failed");
      return {
        passed: count("passed"),
        failed: failed === 0 && fileStatus === "failed" ? 1 : failed,
      };
    }),
  );
}

function playwrightCounts(report: PlaywrightReport | undefined): Counts {
  if (!report) return missing;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** The deployment rehearsal counts as one test. Only the rest has it. */
function deploymentCounts(part: Part): Counts {
  if (part !== "rest") return { passed: 0, failed: 0 };
  const deployment = readReport(part, "deployment") ?? "failed";
  return { passed: Number(deployment === "passed"), failed: Number(deployment === "failed") };
}

const strayCounts = (part: Part): Counts => ({
  passed: 0,
  failed: (readReport(part, "stray") ?? []).filter(({ flaky }) => !flaky).length,
});

export const countsOf = (part: Part): Counts =>
  sum([
    vitestCounts(readReport(part, "vitest")),
    strayCounts(part),
    playwrightCounts(readReport(part, "playwright")),
    deploymentCounts(part),
  ]);

export const sum = (counts: Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

export const closingLine = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
