import { becomeMember } from "../support/person.ts";
import { expectNoBarriers, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { type } from "./support/keys.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a member writes bold words and a list, and another member sees them formatted", async ({
  browser,
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-formats" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-formats" });
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community`);
  const field = page.getByLabel("What would you like to share?");
  await field.click();

  await type(page, "Bring ");
  // The shortcuts load with the focus.
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+b");
      return field.inputValue();
    })
    .toBe("Bring ****");
  await type(page, "warm socks");
  await page.keyboard.press("Control+b");
  await type(page, " and:");
  await page.keyboard.press("Enter");
  await type(page, "- tea");
  await page.keyboard.press("Enter");
  await type(page, "bread");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Bring **warm socks** and:\n- tea\n- bread\n- ");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Bring **warm socks** and:\n- tea\n- bread\n");
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue("Bring **warm socks** and:\n- tea\n- bread\n- ");
  await page.keyboard.press("Control+Shift+z");
  await type(page, "See you");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+i");
  await expect(field).toHaveValue("Bring **warm socks** and:\n- tea\n- bread\nSee *you*");
  await page.keyboard.press("Control+i");
  await expect(field).toHaveValue("Bring **warm socks** and:\n- tea\n- bread\nSee you");

  await page.getByRole("button", { name: "Formatting" }).click();
  const help = page.getByRole("dialog", { name: "Formatting" });
  await expect(help.getByRole("strong")).toHaveText("bold");
  await expectToFitItsWindow(page);
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Formatting" })).toBeFocused();

  await field.focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main").getByRole("strong")).toHaveText("warm socks");

  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  await enterAs(elsewhere, world, mira);
  const reader = await elsewhere.newPage();
  await reader.goto(`${world.origin}/community`);
  const post = reader.getByRole("article").filter({ hasText: "warm socks" });
  await expect(post.getByRole("strong")).toHaveText("warm socks");
  await expect(post.getByRole("list").getByText("tea")).toBeVisible();
  await expect(post.getByText("**")).toHaveCount(0);
  await elsewhere.close();
});
