// A Vitest reporter that saves errors thrown outside of tests, which the JSON report leaves out.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { StrayError } from "./test-reports.ts";

type Errors = Parameters<NonNullable<Reporter["onTestRunEnd"]>>[1];

export const strayErrors = (errors: Errors): StrayError[] =>
  errors.map(({ type, message, stack, VITEST_TEST_PATH: file }) => ({
    message: `${type}: ${stack ?? message}`,
    ...(typeof file === "string" && { file }),
  }));

export default class StrayErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: Errors): void {
    const path = process.env.VITEST_STRAY ?? "reports/vitest-stray.json";
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(strayErrors(errors)));
  }
}
