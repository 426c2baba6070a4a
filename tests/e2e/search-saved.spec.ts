import { openPage, openSearch, results, searchField } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("[P3] [P9] searches are saved, suggested and remembered on this device", async ({
  page,
  world,
}) => {
  const { nora } = await openPage(page, world);
  await openSearch(page);
  await page.keyboard.type("lantern");
  const suggestions = page.getByRole("region", { name: "Suggestions" });
  await expect(suggestions.getByRole("button")).toHaveText([
    "lantern events",
    "lantern circles",
    "lantern people",
    "lantern in my area",
  ]);
  await suggestions.getByRole("button", { name: "lantern events" }).click();
  await expect(results(page).getByRole("link")).toHaveCount(1);
  await expect(searchField(page)).toHaveValue("lantern");
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("textbox", { name: "Search name" }).fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Search name" }).fill("Light");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Search saved")).toBeVisible();

  await page.reload();
  await openSearch(page);
  const recent = page.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("button", { name: /lantern/ })).toContainText("1 result");
  const saved = page.getByRole("region", { name: "Saved searches" });
  const bell = saved.getByRole("button", { name: "Notify me of new matches for Light" });
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  expect((await nora.api.search.listWatchedSearches()).items).toEqual([]);
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => (await nora.api.search.listWatchedSearches()).items)
    .toMatchObject([{ name: "Light", query: "lantern", filters: { types: ["event"] } }]);
  await saved.getByRole("button", { name: "Rename Light" }).press("Enter");
  const name = saved.getByRole("textbox", { name: "Search name" });
  await expect(name).toBeFocused();
  await name.fill("Lanterns");
  await name.press("Enter");
  await expect(saved.getByRole("button", { name: "Rename Lanterns" })).toBeFocused();
  await expect
    .poll(async () => (await nora.api.search.listWatchedSearches()).items)
    .toMatchObject([{ name: "Lanterns", query: "lantern" }]);
  await recent.getByRole("button", { name: "Clear" }).click();
  await expect(recent).toHaveCount(0);
  await saved.getByRole("button", { name: "Remove Lanterns" }).click();
  await expect(saved).toHaveCount(0);
  await expect.poll(async () => (await nora.api.search.listWatchedSearches()).items).toEqual([]);
});

test("[P5] [S6] results are cached for five minutes, even across a reload", async ({
  page,
  world,
}) => {
  await openPage(page, world);
  let asked = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/api/search") asked++;
  });
  const look = async () => {
    await openSearch(page);
    // At once: a slow machine pauses while typing, and searches for a part of the word too.
    await searchField(page).fill("harbour");
    await expect(results(page).getByRole("link")).toHaveCount(1);
    await page.keyboard.press("Escape");
  };
  await look();
  expect(asked).toBe(1);
  await page.reload();
  await look();
  expect(asked).toBe(1);
});

test("[P9] [C14] signing out clears results, recent and saved searches from the device", async ({
  page,
  world,
}) => {
  const { nora } = await openPage(page, world);
  await openSearch(page);
  await page.keyboard.type("lantern");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("textbox", { name: "Search name" }).fill("Stays");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Search saved")).toBeVisible();
  const kept = () =>
    page.evaluate(
      // Runs in the page, so it's text: tests have no DOM types.
      `new Promise((resolve) => {
        indexedDB.open("attune-kept").onsuccess = ({ target }) => {
          const stores = ["own", "answers", "answer-facts"];
          const reading = target.result.transaction(stores);
          Promise.all(stores.map((name) => new Promise((done) => {
            reading.objectStore(name).getAllKeys().onsuccess = (event) => done(event.target.result);
          }))).then((keys) => resolve(keys.flat()));
        };
      })`,
    );
  await expect.poll(kept).toContain(`saved-searches#${nora.userId}`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page
    .getByRole("menuitem", { name: "Log Out" })
    .or(page.getByRole("button", { name: "Log Out" }))
    .click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(kept).toEqual([]);
});
