import type { LocalCloud } from "@attune/local-cloud/types";
import type { Locator, Page } from "@playwright/test";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, journey, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const day = 86_400_000;

interface Scene {
  nora: Person;
  circleId: string;
}
let scene: Promise<Scene> | undefined;

async function build(world: LocalCloud): Promise<Scene> {
  const nora = await becomeMember(world, { name: "Nora Lindqvist", username: "nora-searches" });
  await makeFacilitator(world, nora);
  const { circleId } = await nora.api.circles.createCircle({
    name: "Lantern keepers",
    description: "We light lanterns when the days are short, and tell stories.",
    categories: ["Journaling"],
  });
  const startsAt = world.clock.now() + 9 * day;
  await nora.api.events.createEvent({
    title: "Lantern walk",
    description: "Once around the lake, in the dark.",
    location: "At the boathouse",
    type: "Gathering",
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + day / 24).toISOString(),
    timeZone: "Europe/Berlin",
  });
  await nora.api.feed.createPost({ content: "Insomnia, and the moon over the harbour." });
  await world.settle();
  return { nora, circleId };
}

const sceneOf = (world: LocalCloud) => {
  scene ??= build(world);
  return scene;
};

const field = (page: Page) =>
  page.getByRole("textbox", { name: "Search circles, events, people and posts" });
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Search", exact: true });
const results = (page: Page) => page.getByRole("region", { name: "Results" });

async function openPage(page: Page, world: LocalCloud, path = "/people"): Promise<Scene> {
  const here = await sceneOf(world);
  await enterAs(page.context(), world, here.nora);
  await page.goto(world.origin + path);
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  return here;
}

const openSearch = async (page: Page) => {
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(field(page)).toBeFocused();
};

test("[P1] opens by Ctrl+K, Cmd+K, the slash and the bar; Escape closes and gives the focus back", async ({
  page,
  world,
}) => {
  await openPage(page, world);
  const opener = page.getByRole("button", { name: "Search", exact: true });
  for (const keys of ["Control+k", "Meta+k", "/"]) {
    await opener.focus();
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await openSearch(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("[P1] a slash that is typed into a field stays a slash, and Ctrl+K opens all the same", async ({
  page,
  world,
}) => {
  await openPage(page, world, "/create-circle");
  const name = page.getByRole("textbox").first();
  await name.focus();
  await page.keyboard.type("and/or");
  await expect(name).toHaveValue("and/or");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("/");
  await expect(field(page)).toHaveValue("/");
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

    await field(page).fill("boathouse");
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
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/events\/evt_/);
    await expect(dialog(page)).toHaveCount(0);
  },
);

test("[P4] [P5] a pause in typing searches, an empty text clears, and nothing is said to be nothing", async ({
  page,
  world,
}) => {
  await openPage(page, world);
  await openSearch(page);
  await page.keyboard.type("lantern");
  await expect(results(page).getByRole("link")).toHaveCount(2);
  await field(page).fill("");
  await expect(results(page)).toHaveCount(0);
  await field(page).fill("xylophone");
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
  await expect(dialog(page)).toBeVisible();
});

test("[P2] searching by meaning says so, and by which", async ({ page, world }) => {
  await openPage(page, world);
  await openSearch(page);
  await page.getByRole("checkbox", { name: "AI semantic search" }).check();
  await field(page).fill("sleepless");
  await field(page).press("Enter");
  await expect(page.getByText("Ranked by meaning as well as by words.")).toBeVisible();
  await expect(results(page).getByText("Close in meaning: sleep").first()).toBeVisible();
  await field(page).fill("lantorn");
  await field(page).press("Enter");
  await expect(page.getByText("Showing exact matches only.")).toBeVisible();
  await expect(results(page).getByRole("link")).toHaveCount(2);
});

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
  await expect(field(page)).toHaveValue("lantern");
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Name of the search" }).fill("Light");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Search saved")).toBeVisible();

  // They are still there after the page was opened again.
  await page.reload();
  await openSearch(page);
  const recent = page.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("button", { name: /lantern/ })).toContainText("1 result");
  const saved = page.getByRole("region", { name: "Saved searches" });
  const bell = saved.getByRole("button", { name: "Tell me of new matches for Light" });
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  expect((await nora.api.search.listWatchedSearches()).items).toEqual([]);
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => (await nora.api.search.listWatchedSearches()).items)
    .toMatchObject([{ name: "Light", query: "lantern", filters: { types: ["event"] } }]);
  await recent.getByRole("button", { name: "Clear" }).click();
  await expect(recent).toHaveCount(0);
  await saved.getByRole("button", { name: "Remove Light" }).click();
  await expect(saved).toHaveCount(0);
  await expect.poll(async () => (await nora.api.search.listWatchedSearches()).items).toEqual([]);
});

test("[P5] [S6] an answer is kept for five minutes, also over a reload", async ({
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
    await page.keyboard.type("harbour");
    await expect(results(page).getByRole("link")).toHaveCount(1);
    await page.keyboard.press("Escape");
  };
  await look();
  expect(asked).toBe(1);
  await page.reload();
  await look();
  expect(asked).toBe(1);
});

test("[P9] [C14] signing out takes along what was found, looked for and saved on the device", async ({
  page,
  world,
}) => {
  const { nora } = await openPage(page, world);
  await openSearch(page);
  await page.keyboard.type("lantern");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("textbox", { name: "Name of the search" }).fill("Stays");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Search saved")).toBeVisible();
  const kept = () =>
    page.evaluate(
      // Runs in the page, whose globals the tests are not typed for.
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

for (const [what, prepare] of Object.entries({
  "before anything is written": async () => undefined,
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
  test(`[P1] the search has no barrier, light or dark, ${what}`, async ({ page, world }) => {
    await openPage(page, world);
    await openSearch(page);
    await prepare(page);
    await expectNoBarriers(page);
  });
}
