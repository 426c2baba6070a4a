import type { Page } from "@playwright/test";
import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

const hint = (page: Page) => page.getByText("It's quiet hours in this circle.");

/** In the browser's zone. */
const hourIn = (page: Page, hours: number) =>
  page.evaluate((more) => String((new Date().getHours() + more) % 24), hours);

test("a host sets quiet hours, and a member who's writing then sees when it will be delivered", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Tilda Holm", username: "tilda-holm" });
  const member = await becomeMember(world, { name: "Piet Oster", username: "piet-oster" });
  const { circleId } = await host.api.circles.createCircle({
    name: "Tilda's Night Owls",
    description: "We write late, and sleep well.",
    categories: [],
  });
  await member.api.circles.joinCircle({ circleId });
  const { postId } = await host.api.feed.createPost({
    content: "The owls are out.",
    visibility: "circle",
    circleId,
  });
  await world.settle();

  await enterAs(context, world, host);
  await page.goto(`${world.origin}/circles/${circleId}/edit`);
  await page.getByRole("checkbox", { name: "Quiet hours" }).check();
  await page.getByRole("combobox", { name: "From" }).selectOption(await hourIn(page, 0));
  await page.getByRole("combobox", { name: "Until" }).selectOption(await hourIn(page, 3));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).not.toHaveURL(/edit/);
  await page.goto(`${world.origin}/circles/${circleId}?tab=about`);
  await expect(
    page.getByText(/^Quiet from .+ to .+: email and push notifications wait until/),
  ).toBeVisible();

  const elsewhere = await browser.newContext();
  await enterAs(elsewhere, world, member);
  const theirs = await elsewhere.newPage();
  await theirs.goto(`${world.origin}/circles/${circleId}?tab=forum`);
  const start = theirs.getByRole("button", { name: "Start a topic" });
  await expect(start).toBeVisible();
  await expect(hint(theirs)).toHaveCount(0);
  await start.click();
  await expect(hint(theirs)).toContainText(/by email or push at \d/);
  await theirs.getByLabel("Title").fill("Who's awake?");
  await theirs
    .getByRole("textbox", { name: /^(?!Title)/ })
    .last()
    .fill("I am.");
  await start.click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Who's awake?" })).toBeVisible();
  await expect(hint(theirs)).toHaveCount(1);
  await theirs.goto(`${world.origin}/circles/${circleId}/posts/${postId}`);
  await expect(theirs.getByText("The owls are out.")).toBeVisible();
  await expect(hint(theirs)).toHaveCount(1);

  await page.goto(`${world.origin}/circles/${circleId}/edit`);
  await page.getByRole("checkbox", { name: "Quiet hours" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).not.toHaveURL(/edit/);
  await theirs.reload();
  await expect(theirs.getByText("The owls are out.")).toBeVisible();
  await expect(hint(theirs)).toHaveCount(0);
  await elsewhere.close();
});
