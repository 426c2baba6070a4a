import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./support/barriers.ts";
import { openPage, openSearch, results, searchDialog, searchField } from "./support/search.ts";
import { expect, journey, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("[P1] opens by Ctrl+K, Cmd+K, slash and button; Escape closes it and restores focus", async ({
  page,
  world,
}) => {
  await openPage(page, world);
  const opener = page.getByRole("button", { name: "Search", exact: true });
  for (const keys of ["Control+k", "Meta+k", "/"]) {
    await opener.focus();
    await page.keyboard.press(keys);
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(searchDialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await openSearch(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("[P1] a long word breaks in its suggestions", async ({ page, world }) => {
  await openPage(page, world);
  await openSearch(page);
  await searchField(page).fill("w".repeat(100));
  const suggestion = page.getByRole("button", { name: /^w+ events$/ });
  await expect(suggestion).toBeVisible();
  const cut = await suggestion.evaluate((button) => button.scrollWidth - button.clientWidth);
  expect(cut).toBeLessThanOrEqual(1);
});

test("[P1] a slash typed into a field stays a slash, and Ctrl+K still opens the search", async ({
  page,
  world,
}) => {
  await openPage(page, world, "/create-circle");
  const name = page.getByRole("textbox").first();
  await name.focus();
  await page.keyboard.type("and/or");
  await expect(name).toHaveValue("and/or");
  await expect(searchDialog(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("/");
  await expect(searchField(page)).toHaveValue("/");
});

test(
  "[P2] [P4] Enter searches; a result shows its fields, leads to its page and closes the search",
  journey,
  async ({ page, world }) => {
    const { circleId } = await openPage(page, world);
    await openSearch(page);
    await page.keyboard.type("lanter keepers");
    await page.keyboard.press("Enter");
    const found = results(page).getByRole("link");
    await expect(found).toHaveCount(1);
    await expect(found).toContainText("Lantern keepers");
    await expect(found).toContainText("Circle");
    await expect(found).toContainText("We light lanterns when the days are short");
    await expect(found).toContainText("Relevance 4");
    await expect(found).toHaveAttribute("href", `/circles/${circleId}`);

    await searchField(page).fill("boathouse");
    await page.keyboard.press("Enter");
    await expect(found).toHaveCount(1);
    for (const text of ["Lantern walk", "Event", "Once around the lake", "At the boathouse"]) {
      await expect(found).toContainText(text);
    }
    await expect(found).toContainText(/\d{1,2} \w+ 20\d\d/);

    // By arrow to the result and back, then with Enter to its page.
    await page.keyboard.press("ArrowDown");
    await expect(found).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/events\/evt_/);
    await expect(searchDialog(page)).toHaveCount(0);
  },
);

test("[P4] [P5] a pause in typing searches, an empty text clears, and nothing found says so", async ({
  page,
  world,
}) => {
  await openPage(page, world);
  await openSearch(page);
  await page.keyboard.type("lantern");
  await expect(results(page).getByRole("link")).toHaveCount(2);
  await searchField(page).fill("");
  await expect(results(page)).toHaveCount(0);
  await searchField(page).fill("xylophone");
  await expect(page.getByText("No results found", { exact: true })).toBeVisible();
});

test("[P2] filters are counted, limit what is shown, and are cleared", async ({ page, world }) => {
  await openPage(page, world);
  await openSearch(page);
  await page.keyboard.type("lantern");
  await expect(results(page).getByRole("link")).toHaveCount(2);
  await page.getByRole("button", { name: "Filters" }).click();
  const popover = page.getByRole("dialog", { name: "Filters" });
  await expect(popover.getByRole("group", { name: "Content Types" })).toBeVisible();
  await popover.getByRole("checkbox", { name: "Events" }).check();
  await popover.getByLabel("Sort By").selectOption({ label: "Date" });
  await expect(page.getByRole("button", { name: "Filters 2 set" })).toBeVisible();
  await expect(results(page).getByRole("link")).toHaveCount(1);
  await popover.getByRole("button", { name: "Clear All" }).click();
  await expect(results(page).getByRole("link")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(popover).toHaveCount(0);
  await expect(searchDialog(page)).toBeVisible();
});

test("[P2] a search by meaning says so, and each result says which", async ({ page, world }) => {
  await openPage(page, world);
  await openSearch(page);
  await page.getByRole("checkbox", { name: "AI semantic search" }).check();
  await searchField(page).fill("sleepless");
  await searchField(page).press("Enter");
  await expect(page.getByText("Ranked by meaning as well as by words.")).toBeVisible();
  await expect(results(page).getByText("Close in meaning: sleep").first()).toBeVisible();
});

for (const [what, prepare] of Object.entries({
  "before typing": async () => undefined,
  "with results and suggestions": async (page: Page) => {
    await page.keyboard.type("lantern");
    await expect(results(page).getByRole("link")).toHaveCount(2);
    await expect(page.getByRole("region", { name: "Suggestions" })).toBeVisible();
  },
  "with its filters open": async (page: Page) => {
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  },
  "with nothing found": async (page: Page) => {
    await page.keyboard.type("xylophone");
    await expect(page.getByText("No results found", { exact: true })).toBeVisible();
  },
})) {
  test(`[P1] the search is accessible in light and dark, ${what}`, async ({ page, world }) => {
    await openPage(page, world);
    await openSearch(page);
    await prepare(page);
    await expectNoBarriers(page);
  });
}
