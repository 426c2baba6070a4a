import { defineConfig } from "vitest/config";

/** Projects do not inherit these. Machines are slow when they run everything at once. */
const common = {
  exclude: ["**/node_modules/**", "**/dist/**"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // The machines that run this have two cores, and each world has workers of its own.
    maxWorkers: 2,
    reporters: ["default", "json"],
    outputFile: { json: "reports/vitest.json" },
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          include: ["{packages/*,core,functions,stacks,scripts}/**/*.test.ts"],
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          ...common,
          name: "web",
          root: "web",
          environment: "happy-dom",
          include: ["**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...common,
          name: "flows",
          // A process hands the functions' workers from one file's world to the next.
          isolate: false,
          include: ["tests/{flows,faults,repository}/**/*.test.ts"],
        },
      },
    ],
  },
});
