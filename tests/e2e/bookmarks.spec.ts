import { becomeMember } from "../support/person.ts";
import { expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a post is saved from the feed, found on its own page, and removed in every tab", async ({
  browser,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-saves" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-saves" });
  await mira.api.feed.createPost({ content: "Fog over the weir." });
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await enterAs(context, world, ada);
  const page = await context.newPage();
  await page.goto(`${world.origin}/community`);
  const post = page.getByRole("article").filter({ hasText: "Fog over the weir." });
  await post.getByRole("button", { name: "Save post" }).click();
  await expect(post.getByRole("button", { name: "Remove from saved" })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${world.origin}/community`);
  await other.getByRole("button", { name: /^Your menu/ }).click();
  await other.getByText("Saved posts", { exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Saved posts" })).toBeVisible();
  await expect(other).toHaveTitle(/^Saved posts/);
  const saved = other.getByRole("article").filter({ hasText: "Fog over the weir." });
  await expect(saved.getByRole("button", { name: "Remove from saved" })).toBeVisible();
  await expectToFitItsWindow(other);

  await post.getByRole("button", { name: "Remove from saved" }).click();
  await expect(saved).toHaveCount(0);
  await expect(other.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await context.close();
});
