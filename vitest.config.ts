import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Limits against tests that hang, not against slow machines. Projects don't inherit these. */
const common = {
  // Each world has workers of its own beside them.
  maxWorkers: 2,
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};
const installed = ["**/node_modules/**", "**/dist/**"];

const conformance = "packages/local-cloud/**/*.conformance.test.ts";
const ephemeris = "packages/charts/src/sky/{positions,second-opinion,table}.test.ts";
/** Kills a store, searches 81 years of births: too long for what's run after each change. */
const proofs = [
  "packages/local-cloud/src/dynamodb/kill.test.ts",
  "packages/charts/src/birth-search.test.ts",
];

/** A process hands the functions' workers from one file's world to the next. */
const sharedWorkers = { isolate: false };

const inPage = {
  root: "web",
  environment: "happy-dom",
  setupFiles: [join(import.meta.dirname, "web/test-setup.ts")],
};

/** Run Vite, or use Node's own errors and timers, which a context of its own doesn't share. */
const ownProcess = [
  "build/**/*.test.{ts,tsx}",
  "src/lib/errors.test.ts",
  "src/app/errors/ErrorBoundary.test.tsx",
  "src/lib/photo/photo.test.ts",
];

const sameCases = { setupFiles: ["tests/support/property-seed.ts"] };

/** Loads the packages once per thread, but a file's own modules for each file. */
const sharedPackages = {
  isolate: false,
  setupFiles: [...sameCases.setupFiles, "tests/support/fresh-modules.ts"],
};

/** Without one, a test would meet midnight, a weekend or a change of clocks only now and then. */
const startsAt = { STARTS_AT: process.env.STARTS_AT ?? "2027-05-12T10:00:00Z" };

const runningApp = { globalSetup: "tests/support/build-functions.ts", env: startsAt };

const flows = { ...common, ...sharedWorkers, ...runningApp };

/** The cloud is as difficult as AWS. */
const strictFlows = {
  ...flows,
  // Two leave half of two cores idle while their worlds' calls take as long as AWS's do. A project
  // with more workers has to run by itself.
  maxWorkers: 6,
  sequence: { groupOrder: 1 },
  env: { ...startsAt, STRICT_SEED: process.env.STRICT_SEED ?? "7" },
};

/** As in `.ci/run`. */
const inThisRun = process.env.STRICT_FLOWS ? strictFlows : flows;

export default defineConfig({
  test: {
    reporters: ["default", "json", "./scripts/stray-errors.ts"],
    outputFile: { json: process.env.VITEST_REPORT ?? "reports/vitest.json" },
    projects: [
      {
        test: {
          ...common,
          ...sharedPackages,
          name: "unit",
          pool: "threads",
          include: [
            "{packages/*,core,functions,stacks,scripts}/**/*.test.ts",
            "tests/repository/*.test.ts",
          ],
          exclude: [...installed, conformance, ephemeris, ...proofs],
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          ...common,
          ...inPage,
          name: "web",
          // Five times faster than a process and a DOM for each file.
          pool: "vmThreads",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...installed, ...ownProcess],
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: { ...common, ...inPage, name: "web-build", include: ownProcess },
      },
      { test: { ...inThisRun, name: "flows", include: ["tests/flows/*.test.ts"] } },
      { test: { ...inThisRun, name: "admin", include: ["tests/admin/*.test.ts"] } },
      { test: { ...strictFlows, name: "strict", include: ["tests/{admin,flows}/*.test.ts"] } },
      { test: { ...flows, name: "faults", include: ["tests/faults/*.test.ts"] } },
      { test: { ...flows, name: "budgets", include: ["tests/{budgets,demo}/*.test.ts"] } },
      {
        test: { ...common, ...runningApp, name: "fuzz", include: ["tests/fuzz/*.test.ts"] },
      },
      { test: { ...common, name: "conformance", include: [conformance] } },
      { test: { ...common, ...sameCases, name: "ephemeris", include: [ephemeris] } },
      { test: { ...common, name: "proofs", include: [...proofs, "tests/faces/*.test.ts"] } },
    ],
  },
});
