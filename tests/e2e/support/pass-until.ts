import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** In milliseconds of the page's clock. */
interface Pace {
  step?: number;
  /** The clock stops there. */
  most?: number;
}

/** Runs the page's clock, by default in tenths of a second, until a value is as expected. */
export function passUntil<T>(
  page: Page,
  read: () => T | Promise<T>,
  expected: T,
  { step = 100, most = Number.POSITIVE_INFINITY }: Pace = {},
): Promise<void> {
  let passed = 0;
  return expect
    .poll(async () => {
      if (passed < most) await page.clock.runFor(step);
      passed += step;
      return read();
    })
    .toBe(expected);
}
