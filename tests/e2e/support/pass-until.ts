import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Runs the page's clock in tenths of a second until a value is as expected. */
export const passUntil = <T>(page: Page, read: () => T | Promise<T>, expected: T) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return read();
    })
    .toBe(expected);
