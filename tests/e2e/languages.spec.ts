import { leaveCosmicStep } from "../support/cosmic-step.ts";
import { becomeMember } from "../support/person.ts";
import { isThere } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a visitor reads the page in the browser's language, and can choose another", async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ locale: "de-AT" });
  const page = await context.newPage();
  await page.goto(world.origin);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link", { name: "Mitmachen" }).first()).toBeVisible();

  await page.getByLabel("Sprache").selectOption("English");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "Join Now" }).first()).toBeVisible();

  await page.goto(`${world.origin}/login`);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await context.close();
});

test("a page whose address names German is in German, and so is what its links open", async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`${world.origin}/de`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator('link[hreflang="pt-BR"]')).toHaveAttribute("href", /^http.+\/pt$/);
  await page.getByRole("link", { name: "Anmelden" }).first().click();
  await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();

  await page.goto(`${world.origin}/de`);
  await page.getByLabel("Sprache").selectOption("العربية");
  await expect(page).toHaveURL(`${world.origin}/ar`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await context.close();
});

test("a member chooses a language in the settings, and finds it on another device", async ({
  browser,
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-speaks" });
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/settings?section=appearance`);
  await isThere(page);
  await page.getByRole("group", { name: "Language" }).getByText("العربية").click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");

  const elsewhere = await browser.newContext();
  await enterAs(elsewhere, world, ada);
  const other = await elsewhere.newPage();
  for (const [path, title] of [
    ["/community", "المجتمع"],
    ["/circles", "الحلقات"],
    ["/events", "الفعاليات"],
    ["/messages", "المحادثات"],
  ] as const) {
    await other.goto(`${world.origin}${path}`);
    await expect(other.locator("html")).toHaveAttribute("lang", "ar");
    await expect(other.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    const isWider = () =>
      other.evaluate(() => {
        // Tests have no DOM types.
        const { document, innerWidth } = globalThis as unknown as {
          document: { documentElement: { scrollWidth: number } };
          innerWidth: number;
        };
        return document.documentElement.scrollWidth > innerWidth;
      });
    expect(await isWider()).toBe(false);
  }
  await other.goto(`${world.origin}/settings?section=profile`);
  await other.getByRole("combobox", { name: "الاهتمامات" }).fill("التنجيم");
  await other.getByRole("option", { name: "علم التنجيم" }).click();
  await expect(other.getByRole("button", { name: "علم التنجيم" })).toBeVisible();

  await page.getByRole("group", { name: "اللغة" }).getByText("Deutsch").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  // A page that was opened without the profile, because its answer took too long, keeps its language.
  await expect(async () => {
    await other.goto(`${world.origin}/circles`);
    await expect(other.locator("html")).toHaveAttribute("lang", "de", { timeout: 20_000 });
  }).toPass();
  await expect(other.getByRole("heading", { name: "Kreise", level: 1 })).toBeVisible();
  await elsewhere.close();
});

test("on an Arabic page empty fields start on the right, and a password beside its eye button", async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ locale: "ar" });
  const page = await context.newPage();
  await page.goto(`${world.origin}/signup`);
  const name = page.locator("[name=name]");
  await expect(name).toHaveCSS("direction", "rtl");
  await name.fill("Ada Winter");
  await expect(name).toHaveCSS("direction", "ltr");

  const password = page.locator("[name=password]");
  await password.fill("a quiet morning");
  await expect(password).toHaveCSS("direction", "ltr");
  const field = await password.boundingBox();
  const eye = await password.locator("xpath=..").getByRole("button").boundingBox();
  const middle = (field?.x ?? 0) + (field?.width ?? 0) / 2;
  expect(eye?.x).toBeGreaterThan(middle);
  await context.close();
});

test("on an Arabic page a Latin title stays on the right, and Latin prose on the left, also in cards", async ({
  browser,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-titles" });
  const { circleId } = await ada.api.circles.createCircle({
    name: "Evening Readers",
    description: "A chapter each, and tea.",
    categories: ["Meditation"],
  });
  const context = await browser.newContext({ locale: "ar" });
  await enterAs(context, world, ada);
  const page = await context.newPage();
  await page.goto(`${world.origin}/circles/${circleId}`);
  const title = page.getByRole("heading", { level: 1, name: "Evening Readers" });
  await expect(title).toHaveCSS("direction", "ltr");
  await expect(title).toHaveCSS("text-align", /right$/);
  const prose = page.getByText("A chapter each, and tea.");
  await expect(prose).toHaveCSS("text-align", "start");

  await page.goto(`${world.origin}/all-circles`);
  // The circle is listed twice, also among the member's own.
  await expect(prose.first()).toHaveCSS("direction", "ltr");
  // Aligned to the right, Chromium would cut a long one without an ellipsis.
  await expect(prose.first()).toHaveCSS("text-align", "start");
  await context.close();
});

test("the German filters of notifications are all visible", async ({ browser, world }) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-filters" });
  const ben = await becomeMember(world, { name: "Ben Sommer", username: "ben-filters" });
  await ben.api.connections.sendRequest({ receiverId: ada.userId });
  const context = await browser.newContext({ locale: "de" });
  await enterAs(context, world, ada);
  const page = await context.newPage();
  await page.goto(`${world.origin}/notifications`);
  const filters = page.getByRole("group", { name: "Zeigen" });
  await expect(filters.getByRole("button")).toHaveCount(6);
  const cut = await filters.evaluate((group) => group.scrollWidth - group.clientWidth);
  expect(cut).toBe(0);
  await context.close();
});

test("on a narrow Arabic page a long Latin name in the back link loses its end, not its start", async ({
  browser,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-long" });
  const { circleId } = await ada.api.circles.createCircle({
    name: `Evening ${"x".repeat(60)}`,
    description: "A chapter each, and tea.",
    categories: ["Meditation"],
  });
  const context = await browser.newContext({
    locale: "ar",
    viewport: { width: 390, height: 800 },
  });
  await enterAs(context, world, ada);
  const page = await context.newPage();
  const { discussionId } = await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Tea",
    body: "Which one?",
  });
  await page.goto(`${world.origin}/circles/${circleId}/forum/${discussionId}`);
  const name = page.locator(`a[href^="/circles/${circleId}"] [dir="auto"]`).first();
  await expect(name).toHaveCSS("direction", "ltr");
  await expect(name).toHaveCSS("text-overflow", "ellipsis");
  await expect(name).toBeInViewport({ ratio: 1 });
  await context.close();
});

test("on a German phone the link to all circles keeps its one line beside the heading", async ({
  browser,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-in-line" });
  const context = await browser.newContext({
    locale: "de",
    viewport: { width: 390, height: 800 },
  });
  await enterAs(context, world, ada);
  const page = await context.newPage();
  await page.goto(`${world.origin}/circles`);
  const link = page.getByRole("link", { name: "Alle Kreise" });
  await expect(link).toBeVisible();
  expect((await link.boundingBox())?.height).toBeLessThan(50);
  await context.close();
});

test("on a German phone of 320 px the names beside the gates keep to their column", async ({
  browser,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-in-column" });
  await leaveCosmicStep(ada);
  const context = await browser.newContext({
    locale: "de",
    viewport: { width: 320, height: 640 },
  });
  await enterAs(context, world, ada);
  const page = await context.newPage();
  await page.goto(`${world.origin}/charts/${ada.userId}`);
  const rows = page.getByRole("list", { name: "Persönlichkeit" }).getByRole("listitem");
  await expect(rows).toHaveCount(13);
  const wider = await rows.evaluateAll(
    (found) => found.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  );
  expect(wider).toBe(0);
  await context.close();
});
