import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "reports/playwright",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    launchOptions: await findBrowser(),
    // A worker of the application would answer requests that a test cuts off or counts.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    { name: "phone", use: { ...devices["Pixel 7"] } },
  ],
});
