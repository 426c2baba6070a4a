import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

const title = { name: "Page not found", level: 1 };

test("a member at an unknown address keeps the navigation and the bell, and can search", async ({
  page,
  context,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-strays" });
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/no/such/page`);
  await expect(page.getByRole("heading", title)).toBeVisible();
  const main = page.getByRole("main");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "Events" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await expectNoBarriers(page);

  await main.getByRole("button", { name: "Search" }).click();
  await expect(page.getByLabel("Search circles, events, people and posts")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(main.getByRole("button", { name: "Search" })).toBeFocused();

  await navigation.getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveURL(`${world.origin}/events`);
  await page.goBack();
  await expect(page.getByRole("heading", title)).toBeVisible();
  await main.getByRole("link", { name: "Back to Community" }).click();
  await expect(page).toHaveURL(`${world.origin}/community`);
});

test("a visitor at an unknown address may log in or join", async ({ page, world }) => {
  await page.goto(`${world.origin}/no/such/page`);
  await expect(page.getByRole("heading", title)).toBeVisible();
  await expect(page.getByRole("link", { name: "Join Now" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the home page" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});
