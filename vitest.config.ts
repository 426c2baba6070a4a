import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    // The machines that run this have two cores, and each world has workers of its own.
    maxWorkers: 2,
    reporters: ["default", "json"],
    outputFile: { json: "reports/vitest.json" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{packages/*,core,functions,stacks,scripts}/**/*.test.ts"],
          exclude: ignored,
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "web",
          root: "web",
          environment: "happy-dom",
          include: ["**/*.test.{ts,tsx}"],
          exclude: ignored,
        },
      },
      {
        test: {
          name: "flows",
          include: ["tests/{flows,faults,house}/**/*.test.ts"],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
