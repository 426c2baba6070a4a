import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Until nothing is loading. */
export async function isThere(page: Page): Promise<void> {
  // The start screen has its own heading.
  await expect(page.locator("main:not([aria-busy]) h1").first()).toBeAttached();
  await expect(page.locator(".animate-breath")).toHaveCount(0);
}

/** In axe's legacy mode, which opens no page per analysis: it misses only frames of other origins. */
async function barriers(page: Page, except: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .disableRules(except)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

/** In the page. What's fading, such as a toast that leaves, has too little contrast until then. */
const animationsEnd = `Promise.allSettled(
  document
    .getAnimations()
    .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished),
).then(() => undefined)`;

/** In both themes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await isThere(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(animationsEnd);
    expect.soft(await barriers(page), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/**
 * In the current theme, within a journey.
 * @param except rules that something on the page breaks on purpose
 */
export async function expectNoBarriersSoFar(page: Page, except?: string[]): Promise<void> {
  await isThere(page);
  expect(await barriers(page, except), page.url()).toEqual([]);
}

/** Phones zoom out for a page that's too wide, and `innerWidth` is then as wide as the page. */
export async function overhang(page: Page): Promise<number> {
  const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
  return wide - (page.viewportSize()?.width ?? 0);
}

export async function expectToFitItsWindow(page: Page): Promise<void> {
  expect(await overhang(page), `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
}
