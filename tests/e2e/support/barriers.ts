import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until the page is there and nothing of it is awaited any more. */
export async function isThere(page: Page): Promise<void> {
  // The screen that is shown while the application starts has a heading of its own.
  await expect(page.locator("main:not([aria-busy]) h1").first()).toBeAttached();
  await expect(page.locator(".animate-breath")).toHaveCount(0);
}

/** What axe finds, as a list of what is wrong and where. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

/** Looks for barriers in both themes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await isThere(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect.soft(await barriers(page), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
