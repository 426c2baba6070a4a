import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("[Q6] a post and a comment are edited, and another reader sees it at once", async ({
  browser,
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-edits" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-edits" });
  const { postId } = await ada.api.feed.createPost({ content: "The lake is worm.", topic: "Lake" });
  await ada.api.feed.addComment({ postId, content: "Until Sundy." });
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community/post/${postId}`);
  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  await enterAs(elsewhere, world, mira);
  const reader = await elsewhere.newPage();
  await reader.goto(`${world.origin}/community/post/${postId}`);
  await expect(reader.getByText("The lake is worm.")).toBeVisible();

  const menu = page.getByRole("button", { name: "More about the post by Ada Winter" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const form = page.getByRole("form", { name: "Edit your post" });
  await expect(form.getByLabel("Your post")).toBeFocused();
  await expectNoBarriers(page);
  for (const nothing of ["", "<b></b>"]) {
    await form.getByLabel("Your post").fill("Words.");
    await expect(form.getByText("Write a few words first")).toBeHidden();
    await form.getByLabel("Your post").fill(nothing);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Write a few words first")).toBeVisible();
  }

  await form.getByLabel("Your post").fill("The lake is warm.");
  await form.getByLabel("Topic (optional)").fill("Swimming");
  await context.setOffline(true);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel("Your post")).toHaveValue("The lake is warm.");
  await context.setOffline(false);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(page.getByRole("heading", { name: "Swimming" })).toBeVisible();
  await expect(page.getByText("· edited")).toBeVisible();
  await expect(reader.getByText("The lake is warm.")).toBeVisible();
  await expect(reader.getByRole("heading", { name: "Swimming" })).toBeVisible();

  const about = page.getByRole("button", { name: "More about your comment" });
  await about.click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const line = page.getByRole("form", { name: "Edit your comment" });
  await line.getByRole("button", { name: "Cancel" }).click();
  await expect(about).toBeFocused();
  await about.click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await line.getByRole("textbox", { name: "Comment", exact: true }).fill("Until Sunday.");
  await line.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Until Sunday.")).toBeVisible();
  await expect(about).toBeFocused();
  await expect(reader.getByText("Until Sunday.")).toBeVisible();
  await expect(reader.getByText("· edited")).toHaveCount(2);
  await expect(reader.getByRole("button", { name: "More about your comment" })).toHaveCount(0);
  await elsewhere.close();
});
