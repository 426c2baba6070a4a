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
