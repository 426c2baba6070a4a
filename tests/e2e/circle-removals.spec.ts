import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("[Q2] a host bans a member, whose open page shows it, and lets them come back", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Signe Moor", username: "signe-moor" });
  const member = await becomeMember(world, { name: "Otto Brink", username: "otto-brink" });
  const { circleId } = await host.api.circles.createCircle({
    name: "The Quiet Orchard",
    description: "We prune in silence.",
    categories: ["Silence"],
  });
  await member.api.circles.joinCircle({ circleId });
  await world.settle();
  const others = await browser.newContext();
  await enterAs(others, world, member);
  const removed = await others.newPage();
  await removed.goto(`${world.origin}/circles/${circleId}?tab=posts`);
  await expect(removed.getByText("Joined", { exact: true })).toBeVisible();

  await enterAs(context, world, host);
  await page.goto(`${world.origin}/circles/${circleId}?tab=members`);
  const more = page.getByRole("button", { name: "More about Otto Brink" });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Remove Otto Brink from the circle..." }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Otto Brink from The Quiet Orchard?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Remove Otto Brink from the circle..." }).click();
  await dialog.getByLabel("Reason (optional)").fill("You sang.");
  await dialog.getByLabel("They can't come back").check();
  await expectNoBarriers(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Otto Brink is no longer in the circle")).toBeVisible();
  await expect(more).toBeHidden();
  await expect(page.getByRole("region", { name: "Members" }).locator("a:focus")).toHaveCount(1);
  await world.settle();

  await expect(removed.getByText("You can't come back to this circle")).toBeVisible();
  await expect(removed.getByText("You sang.").first()).toBeVisible();
  await expect(removed.getByRole("button", { name: "Join", exact: true })).toBeHidden();
  await expectNoBarriers(removed);

  const list = page.getByRole("region", { name: "Can't come back" });
  await expect(list.getByText("You sang.")).toBeVisible();
  await expectNoBarriers(page);
  await list.getByRole("button", { name: "Let them come back: Otto Brink" }).focus();
  await page.keyboard.press("Enter");
  await expect(list.getByText("No one.", { exact: false })).toBeVisible();
  await expect(list.getByRole("heading")).toBeFocused();
  await world.settle();
  await removed.getByRole("button", { name: "Join", exact: true }).click();
  await expect(removed.getByText("Joined", { exact: true })).toBeVisible();
  await others.close();
});

test("[Q2] a host removes a member from the menu of their post", async ({
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Vera Lund", username: "vera-lund" });
  const member = await becomeMember(world, { name: "Ivo Kern", username: "ivo-kern" });
  const { circleId } = await host.api.circles.createCircle({
    name: "Bees at Noon",
    description: "We keep bees.",
    categories: [],
  });
  await member.api.circles.joinCircle({ circleId });
  const content = "My hives are the best of all.";
  const { postId } = await member.api.feed.createPost({ content, visibility: "circle", circleId });
  await world.settle();
  await enterAs(context, world, host);
  await page.goto(`${world.origin}/circles/${circleId}/posts/${postId}`);
  await page.getByRole("button", { name: "More about the post by Ivo Kern" }).click();
  await page.getByRole("menuitem", { name: "Remove Ivo Kern from the circle..." }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Ivo Kern from Bees at Noon?" });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Ivo Kern is no longer in the circle")).toBeVisible();
  await expect(page.getByRole("button", { name: "More about the post by Ivo Kern" })).toBeFocused();
  const { circle } = await member.api.circles.getCircle({ circleId });
  expect(circle.isMember).toBe(false);
});
