import { relative } from "node:path";
import type { StrayError, VitestReport } from "./test-reports.ts";

/** More than these fail from a defect, not by chance. */
const maxFiles = 5;

const runsTheApp = (file: string, root: string) => /^(tests|web\/src)\//.test(relative(root, file));

/**
 * Files that run again: those of the running app and of components, and any in which something
 * failed outside of a test. None if their second runs couldn't let the part pass.
 */
export function filesToRunAgain(
  { testResults }: VitestReport,
  stray: StrayError[],
  root: string,
): string[] {
  const failed = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  if (failed.some((file) => !runsTheApp(file, root))) return [];
  const files = new Set([...failed, ...stray.flatMap(({ file }) => file ?? [])]);
  return files.size > maxFiles || stray.some(({ file }) => !file) ? [] : [...files];
}

/** Takes over what passed in the second run. What failed in the first stays named. */
export function withSecondRun(first: VitestReport, second: VitestReport): VitestReport {
  const testResults = first.testResults.map((file) => {
    if (file.status !== "failed") return file;
    const again = second.testResults.find(({ name }) => name === file.name);
    return again?.status === "passed" ? { ...again, ...firstFailures(file, again) } : file;
  });
  return { ...first, testResults };
}

type FileResult = VitestReport["testResults"][number];

const firstFailures = (
  { message, assertionResults: first }: FileResult,
  again: FileResult,
): Pick<FileResult, "message" | "assertionResults"> => ({
  message,
  assertionResults: again.assertionResults.map((result) => ({
    ...result,
    failureMessages:
      first.find(({ fullName }) => fullName === result.fullName)?.failureMessages ?? [],
  })),
});
