import { grant } from "../support/operator.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriersSoFar, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a member reports a post and blocks its author; a moderator suspends him, and he appeals", async ({
  browser,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ida Frost", username: "ada-protects" });
  const ben = await becomeMember(world, { name: "Bo Hale", username: "ben-insults" });
  const cleo = await becomeMember(world, { name: "Cara Lund", username: "cleo-moderates" });
  await grant(world, cleo.userId, ["users_update"]);
  await ben.api.feed.createPost({ content: "Nobody wants you here." });
  const open = async (person: typeof ada, path: string) => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    await enterAs(context, world, person);
    const page = await context.newPage();
    await page.goto(world.origin + path);
    return page;
  };

  const adas = await open(ada, "/community");
  const post = adas.getByRole("article").filter({ hasText: "Nobody wants you here." });
  const more = post.getByRole("button", { name: "More about the post by Bo Hale" });
  await more.click();
  await adas.getByRole("menuitem", { name: "Report this post" }).click();
  await adas.getByRole("radio", { name: /^Harassment/ }).check();
  await expectToFitItsWindow(adas);
  await adas.getByRole("button", { name: "Send report" }).click();
  await expect(adas.getByText("Thank you for telling us")).toBeVisible();
  await more.click();
  await adas.getByRole("menuitem", { name: "Block Bo Hale" }).click();
  await adas.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(post).toHaveCount(0);

  // The other side sees a block once caches expire after a minute.
  world.clock.advance(2 * 60_000);
  const bens = await open(ben, "/people");
  await expect(bens.getByText("Cara Lund").first()).toBeVisible();
  await expect(bens.getByText("Ida Frost")).toHaveCount(0);

  const cleos = await open(cleo, "/admin/reports");
  const report = cleos.getByRole("listitem").filter({ hasText: "Nobody wants you here." });
  await report.getByRole("button", { name: "Decide" }).click();
  await report.getByLabel("Decision").selectOption({ label: "Suspend for 7 days" });
  await report.getByLabel("Reason").fill("We don't insult each other here.");
  await expectToFitItsWindow(cleos);
  await report.getByRole("button", { name: "Decide" }).click();
  await expect(report).toHaveCount(0);

  await expect(bens.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
  await expect(bens.getByText("We don't insult each other here.")).toBeVisible();
  await bens.getByRole("button", { name: "Appeal", exact: true }).click();
  const why = bens.getByLabel("Why should this be reversed?");
  await expect(why).toBeFocused();
  await why.fill("It's a line from a play.");
  await bens.getByRole("button", { name: "Send appeal" }).click();
  await expect(bens.getByText("You've appealed. A moderator will look at it again.")).toBeVisible();
  await expectToFitItsWindow(bens);
  await cleos.getByRole("tab", { name: "Appeals" }).click();
  const appeal = cleos.getByRole("listitem").filter({ hasText: "It's a line from a play." });
  await appeal.getByLabel("Answer").fill("It is.");
  await appeal.getByRole("button", { name: "Grant" }).click();
  await expect(appeal.getByRole("button", { name: "Grant" })).toHaveCount(0);
  await bens.reload();
  await expect(bens.getByRole("heading", { level: 1, name: "People" })).toBeVisible();

  await adas.goto(`${world.origin}/settings?section=privacy`);
  await expect(adas.getByText("We took action on the account")).toBeVisible();
  await adas.getByRole("button", { name: "Unblock Bo Hale" }).click();
  await expect(adas.getByText("You haven't blocked anyone.")).toBeVisible();
  await expectToFitItsWindow(adas);
  for (const page of [adas, bens, cleos]) await page.context().close();
});

test("a member mutes another for a day and hides a post, undoes both, and finds them in the settings", async ({
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Iris Frost", username: "iris-mutes" });
  const ben = await becomeMember(world, { name: "Bo Marsh", username: "bo-sells" });
  const { circleId } = await ben.api.circles.createCircle({
    name: "Course Sellers",
    description: "We sell.",
    categories: [],
  });
  await ben.api.feed.createPost({ content: "Buy my course!", visibility: "public" });
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community`);
  const post = page.getByRole("article").filter({ hasText: "Buy my course!" });
  const choose = async (name: string) => {
    await post.getByRole("button", { name: "More about the post by Bo Marsh" }).press("Enter");
    await page.getByRole("menuitem", { name }).press("Enter");
  };
  await choose("Mute Bo Marsh");
  await page.getByRole("radio", { name: "For 1 day" }).check();
  await expectToFitItsWindow(page);
  await expectNoBarriersSoFar(page);
  await page.getByRole("dialog").getByRole("button", { name: "Mute", exact: true }).press("Enter");
  await expect(post).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(post).toBeVisible();

  await choose("Hide this post");
  await expect(post).toHaveCount(0);
  await page.goto(`${world.origin}/settings?section=privacy`);
  await expect(page.getByText("You haven't muted anyone.")).toBeVisible();
  await page.getByRole("button", { name: "Unhide the post by Bo Marsh" }).press("Enter");
  await expect(page.getByText("You haven't hidden any posts.")).toBeVisible();
  await expectToFitItsWindow(page);
  await page.goto(`${world.origin}/community`);
  await expect(post).toBeVisible();

  await page.goto(`${world.origin}/circles/${circleId}`);
  await page.getByRole("button", { name: "More about this circle" }).press("Enter");
  await page.getByRole("menuitem", { name: "Report this circle" }).press("Enter");
  await page.getByRole("radio", { name: /^Spam/ }).check();
  await page.getByRole("button", { name: "Send report" }).press("Enter");
  await expect(page.getByText("Thank you for telling us")).toBeVisible();
});

test("a member blocks another on their profile, which disappears at once, as do posts in other tabs", async ({
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Holm", username: "ada-blocks-profile" });
  const ben = await becomeMember(world, { name: "Bo Vale", username: "bo-blocked-profile" });
  await ben.api.feed.createPost({ content: "A view from the valley." });
  // The server's clock is ahead of the browser's.
  await world.settle({ advance: 2 * 60_000 });
  await enterAs(context, world, ada);
  const feed = await context.newPage();
  const listening = feed.waitForEvent("websocket");
  await feed.goto(`${world.origin}/community`);
  await expect(feed.getByText("A view from the valley.")).toBeVisible();
  await listening;
  await page.goto(`${world.origin}/community`);
  await page.goto(`${world.origin}/people`);
  await page.getByRole("main").getByRole("link", { name: "Bo Vale" }).first().click();
  await expect(page).toHaveURL(/\/profile\//);
  await world.settle();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "More about Bo Vale" }).first().click();
  await page.getByRole("menuitem", { name: "Block Bo Vale" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(page).toHaveURL(`${world.origin}/people`);
  const everyone = main.getByRole("region", { name: "Everyone" });
  await expect(everyone.getByText(/Ada Holm|You're the first one here/).first()).toBeVisible();
  await expect(main.getByText("Bo Vale")).toHaveCount(0);
  await expect(feed.getByText("A view from the valley.")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${world.origin}/community`);
});

test("a comment on a post whose author has just blocked the member says so, and isn't lost", async ({
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ina Frost", username: "ada-blocks-quietly" });
  const ben = await becomeMember(world, { name: "Bert Hale", username: "ben-comments" });
  await ada.api.feed.createPost({ content: "First snow on the pass." });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterAs(context, world, ben);
  await page.goto(`${world.origin}/community`);
  const post = page.getByRole("article").filter({ hasText: "First snow on the pass." });
  await post.getByRole("button", { name: /^Comment/ }).click();
  await ada.api.blocks.blockMember({ userId: ben.userId });
  // The other side sees a block once caches expire after a minute.
  world.clock.advance(2 * 60_000);
  await post.getByRole("textbox", { name: "Your comment" }).fill("Here it rains.");
  await post.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("This post isn't available any more.")).toBeVisible();
  await expect(page.getByText("Item Not Found")).toBeHidden();
  await expect(post).toHaveCount(0);
  await page.getByRole("button", { name: "Copy your comment" }).click();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe("Here it rains.");
});

test("a comment someone is writing when its post is deleted isn't lost", async ({
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ida Storm", username: "ida-deletes" });
  const ben = await becomeMember(world, { name: "Bram Hale", username: "bram-writes" });
  const { postId } = await ada.api.feed.createPost({ content: "Ice on the pond." });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("TypeError")) errors.push(message.text());
  });
  await enterAs(context, world, ben);
  const listening = page.waitForEvent("websocket");
  await page.goto(`${world.origin}/community`);
  await listening;
  const post = page.getByRole("article").filter({ hasText: "Ice on the pond." });
  await post.getByRole("button", { name: /^Comment/ }).click();
  await post.getByRole("textbox", { name: "Your comment" }).fill("Mind the edges.");
  await world.settle();
  await ada.api.feed.deletePost({ postId });
  await world.settle();
  await expect(page.getByText("This post isn't available any more.")).toBeVisible();
  await expect(post).toHaveCount(0);
  await page.getByRole("button", { name: "Copy your comment" }).click();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe("Mind the edges.");
  expect(errors).toEqual([]);
});
