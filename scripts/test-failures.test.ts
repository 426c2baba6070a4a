import { expect, test } from "vitest";
import { strayErrors } from "./stray-errors.ts";
import { playwrightFailures, strayFailures, vitestFailures } from "./test-failures.ts";

const passed = { fullName: "adds", status: "passed", failureMessages: [] };

test("a failed test of Vitest is named with its file and what it said", () => {
  const failed = {
    fullName: "sums subtracts",
    status: "failed",
    failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at sums.test.ts:3"],
  };
  const report = {
    testResults: [
      { name: "/app/a/fine.test.ts", status: "passed", message: "", assertionResults: [passed] },
      {
        name: "/app/a/sums.test.ts",
        status: "failed",
        message: "",
        assertionResults: [passed, failed],
      },
    ],
  };

  expect(vitestFailures(report, "/app")).toEqual([
    "FAILED a/sums.test.ts › sums subtracts\n  expected 1\n    at sums.test.ts:3",
  ]);
});

test("a test of Vitest that passed on its second try is named as flaky", () => {
  const retried = { ...passed, failureMessages: ["expected 1"] };
  const report = {
    testResults: [
      {
        name: "/app/sums.test.ts",
        status: "passed",
        message: "",
        assertionResults: [passed, retried],
      },
    ],
  };

  expect(vitestFailures(report, "/app")).toEqual(["FLAKY sums.test.ts › adds\n  expected 1"]);
});

test("a file that can't be loaded is named with the reason", () => {
  const report = {
    testResults: [
      {
        name: "/app/broken.test.ts",
        status: "failed",
        message: "No such module",
        assertionResults: [],
      },
    ],
  };

  expect(vitestFailures(report, "/app")).toEqual(["FAILED broken.test.ts\n  No such module"]);
});

test("an error that no test threw is named with the file that ran, and what CI saw once as flaky", () => {
  const refused = { name: "Error", message: "refused", stacks: [], type: "Unhandled Rejection" };
  const errors = strayErrors([
    { ...refused, stack: "Error: refused\n  at feed.ts:3", VITEST_TEST_PATH: "/app/feed.test.ts" },
    refused,
  ]);

  const seenOnce = errors.map((error) => (error.file ? { ...error, flaky: true } : error));
  expect(strayFailures(seenOnce, "/app")).toEqual([
    "FLAKY feed.test.ts › outside of any test\n  Unhandled Rejection: Error: refused\n    at feed.ts:3",
    "FAILED outside of any test\n  Unhandled Rejection: refused",
  ]);
});

test("a failed test of Playwright is named with its width, also within a group", () => {
  const spec = (title: string, errors: { message: string }[]) => ({
    title,
    file: "feed.spec.ts",
    ok: errors.length === 0,
    tests: [{ projectName: "phone", results: [{ errors }] }],
  });
  const group = { title: "a member", specs: [spec("posts", [{ message: "Not visible" }])] };
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [{ title: "feed.spec.ts", specs: [spec("reads", [])], suites: [group] }],
    errors: [{ message: "The build failed" }],
  };

  expect(playwrightFailures(report)).toEqual([
    "FAILED [phone] feed.spec.ts › posts\n  Not visible",
    "FAILED outside of any test\n  The build failed",
  ]);
});

test("a test of Playwright that passed on its second try is named as flaky", () => {
  const results = [{ errors: [{ message: "Not visible" }] }, { errors: [] }];
  const tests = [{ projectName: "desktop", results }];
  const report = {
    stats: { expected: 0, unexpected: 0, flaky: 1 },
    suites: [
      {
        title: "a",
        specs: [{ title: "reads", file: "feed.spec.ts", ok: true, tests }],
        suites: [],
      },
    ],
    errors: [],
  };

  expect(playwrightFailures(report)).toEqual([
    "FLAKY [desktop] feed.spec.ts › reads\n  Not visible",
  ]);
});
