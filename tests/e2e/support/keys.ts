import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The focus shows: a ring of two pixels, inside the window. */
export async function expectSeen(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const ring = await target.evaluate((element) => {
    // Runs in the page; tests have no DOM types.
    const { getComputedStyle: styleOf } = globalThis as unknown as {
      getComputedStyle: (of: unknown) => Record<"outlineStyle" | "outlineWidth", string>;
    };
    // A card-style choice shows its ring around the card.
    const rings = [element, element.closest("label")].map((shown) => {
      const { outlineStyle, outlineWidth } = shown ? styleOf(shown) : { outlineStyle: "none" };
      return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth ?? "0");
    });
    return Math.max(...rings);
  });
  expect(ring).toBeGreaterThanOrEqual(2);
}

/** Presses Tab until something has the focus, a limited number of times. */
export async function tabTo(page: Page, target: Locator, most = 12): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    if (await target.and(page.locator(":focus")).count()) break;
  }
  await expectSeen(target);
}

export const type = (page: Page, text: string) => page.keyboard.type(text);
