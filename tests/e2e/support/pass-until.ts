import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** In milliseconds. */
interface Pace {
  step?: number;
  /** The clock stops there. */
  most?: number;
}

/** In tenths of a second by default. */
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
