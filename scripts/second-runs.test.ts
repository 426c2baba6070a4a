import { expect, test } from "vitest";
import { filesToRunAgain, withSecondRun } from "./second-runs.ts";
import { vitestFailures } from "./test-failures.ts";
import { vitestCounts } from "./test-parts.ts";

const flow = "/app/tests/flows/feed.test.ts";
const assertion = (fullName: string, ...failureMessages: string[]) => ({
  fullName,
  status: failureMessages.length > 0 ? "failed" : "passed",
  failureMessages,
});
const file = (name: string, ...assertionResults: ReturnType<typeof assertion>[]) => ({
  name,
  status: assertionResults.every(({ status }) => status === "passed") ? "passed" : "failed",
  message: "",
  assertionResults,
});
const broken = { name: flow, status: "failed", message: "No world", assertionResults: [] };
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults });

test("a failed file of the running app or of components runs again, one of logic doesn't", () => {
  const component = "/app/web/src/ui/Button.test.tsx";
  const logic = file("/app/core/src/kernel/ids.test.ts", assertion("ids", "expected 1"));
  const failed = [
    file(flow, assertion("posts", "refused")),
    file(component, assertion("presses", "absent")),
  ];
  expect(filesToRunAgain(report(...failed), [], "/app")).toEqual([flow, component]);
  expect(filesToRunAgain(report(...failed, logic), [], "/app")).toEqual([]);
});

test("a file runs again after an error outside of its tests, unless the file is unknown", () => {
  const stray = [{ message: "a worker was lost", file: "/app/core/src/kernel/ids.test.ts" }];
  const first = report(file(flow, assertion("posts")));
  expect(filesToRunAgain(first, stray, "/app")).toEqual([stray[0]?.file]);
  expect(filesToRunAgain(first, [...stray, { message: "lost" }], "/app")).toEqual([]);
});

test("many failed files don't run again", () => {
  const failed = Array.from({ length: 6 }, (_, index) =>
    file(`/app/tests/flows/${index}.test.ts`, assertion("posts", "refused")),
  );
  expect(filesToRunAgain(report(...failed), [], "/app")).toEqual([]);
  expect(filesToRunAgain(report(...failed.slice(1)), [], "/app")).toHaveLength(5);
});

test("a file that passes at its second run counts as passed, and its first failures are flaky", () => {
  const first = report(file(flow, assertion("posts"), assertion("reads", "expected 1")));
  const merged = withSecondRun(first, report(file(flow, assertion("posts"), assertion("reads"))));
  expect(vitestCounts(merged)).toEqual({ passed: 2, failed: 0 });
  expect(vitestFailures(merged, "/app")).toEqual([
    "FLAKY tests/flows/feed.test.ts › reads\n  expected 1",
  ]);
});

test("a file that fails twice has failed with what it said first", () => {
  const first = report(file(flow, assertion("reads", "expected 1")));
  const merged = withSecondRun(first, report(file(flow, assertion("reads", "expected 2"))));
  expect(vitestCounts(merged)).toEqual({ passed: 0, failed: 1 });
  expect(vitestFailures(merged, "/app")).toEqual([
    "FAILED tests/flows/feed.test.ts › reads\n  expected 1",
  ]);
});

test("a file that could be set up only the second time is named as flaky", () => {
  const merged = withSecondRun(report(broken), report(file(flow, assertion("posts"))));
  expect(vitestCounts(report(broken))).toEqual({ passed: 0, failed: 1 });
  expect(vitestCounts(merged)).toEqual({ passed: 1, failed: 0 });
  expect(vitestFailures(merged, "/app")).toEqual(["FLAKY tests/flows/feed.test.ts\n  No world"]);
});
