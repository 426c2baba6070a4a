import { defineConfig, devices } from "@playwright/test";
import { findHeadlessBrowser } from "./scripts/find-browser.ts";

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = devices["Pixel 7"];

/** What's about the layout runs at both widths, always. */
const both =
  /(barriers|calm-loading|languages|languages-walk|large-text|layout|long-words|message-edits|messages|public-pages)\.spec/;
/** What's mostly used at a desk. All else runs at the width of a phone. */
const wide = /(admin-[a-z-]+|keyboard|keyboard-answers|print)\.spec/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "reports/playwright",
  globalSetup: "./tests/e2e/support/build-all.ts",
  // Each has a world and a browser of its own.
  workers: 2,
  forbidOnly: true,
  // Limits against tests that hang, not against slow machines. Without one of its own, an act on a
  // control that never appears would wait for the whole test's.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_REPORT ?? "reports/playwright.json" }],
  ],
  use: {
    actionTimeout: 60_000,
    launchOptions: await findHeadlessBrowser(),
    // A service worker would answer requests that a test cuts off or counts.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording one takes a fifth of the time, so only a second try does.
    trace: "on-first-retry",
  },
  projects: [
    { name: "journeys", grep: /@journey/, use: desktop },
    { name: "desktop", testMatch: [both, wide], grepInvert: /@journey/, use: desktop },
    { name: "phone", testIgnore: wide, use: phone },
    // Each test's other width, before a release.
    { name: "desktop-too", testIgnore: [both, wide], grepInvert: /@journey/, use: desktop },
    { name: "phone-too", testMatch: wide, use: phone },
  ],
});
