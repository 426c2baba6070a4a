import { becomeMember } from "../support/person.ts";
import { isThere } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a page is printed dark on light from the dark theme", async ({ world, context, page }) => {
  await enterAs(context, world, await becomeMember(world));
  await page.addInitScript('localStorage.setItem("theme", "dark")');
  await page.goto(`${world.origin}/charts`);
  await isThere(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("color", "rgb(237, 231, 222)");

  await page.emulateMedia({ media: "print" });
  await expect(heading).toHaveCSS("color", "rgb(47, 36, 28)");
});

test("a printed page has no bars over its content", async ({ world, context, page }) => {
  await enterAs(context, world, await becomeMember(world));
  await page.goto(`${world.origin}/charts`);
  await isThere(page);
  // As wide as A4 paper within its margins, which has the tabs of a phone.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

test("a printed profile breaks no post between two pages, and leaves no heading at the foot", async ({
  world,
  context,
  page,
}) => {
  const ada = await becomeMember(world);
  await ada.api.feed.createPost({ content: "Kept on one sheet." });
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/my-profile`);
  const post = page.getByRole("article").filter({ hasText: "Kept on one sheet." });
  await expect(post).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(post).toHaveCSS("break-inside", "avoid");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveCSS("break-after", "avoid");
});
