import type { LocalCloud } from "@attune/local-cloud/types";
import type { Browser, Page } from "@playwright/test";
import { liftLimits } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";

let people: { ada: Person; mira: Person } | undefined;

/** Two members of this worker's world, made once. */
async function both(world: LocalCloud) {
  people ??= {
    ada: await becomeMember(world, { name: "Ada Winter", username: "ada-posts" }),
    mira: await becomeMember(world, { name: "Mira Okafor", username: "mira-posts" }),
  };
  return people;
}

/** A person's own browser, at a page of the app. */
async function open(
  browser: Browser,
  world: LocalCloud,
  person: Person,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await enterAs(context, world, person);
  const page = await context.newPage();
  await page.goto(world.origin + path);
  return page;
}

const articleOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test(
  "[B9] [Q6] a post is written, found by its mention, and deleted",
  journey,
  async ({ browser, world }) => {
    const { ada, mira } = await both(world);
    const page = await open(browser, world, ada, "/feed");
    await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeVisible();

    await page.getByLabel("What would you like to share?").click();
    await page.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(page.getByText("Write a few words first")).toBeVisible();
    await page.getByLabel("What would you like to share?").fill("The lake is warm, @mira-posts.");
    await page.getByLabel("Topic (optional)").fill("Swimming");
    await page.getByLabel("Topic (optional)").press("Control+Enter");

    const post = articleOf(page, "The lake is warm");
    await expect(post.getByRole("heading", { name: "Swimming" })).toBeVisible();
    await expect(page.getByLabel("What would you like to share?")).toHaveValue("");

    await post.getByRole("link", { name: "@mira-posts", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: mira.name })).toBeVisible();
    await page.goBack();

    await post.getByRole("button", { name: "More about the post by Ada Winter" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(post).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeVisible();
    await expect(post).toHaveCount(0);
    await page.context().close();
  },
);

test("[Q6] [S1] new posts appear after a press, reactions and comments without one", async ({
  browser,
  world,
}) => {
  const { ada, mira } = await both(world);
  const { postId } = await mira.api.feed.createPost({ content: "Who walks with me on Sunday?" });
  await world.settle();
  const page = await open(browser, world, ada, "/community");
  const post = articleOf(page, "Who walks with me");
  await expect(post).toBeVisible();
  await expect(page.getByRole("region", { name: "Your first steps" })).toBeVisible();
  await expectToFitItsWindow(page);

  await post.getByRole("button", { name: "React" }).click();
  await page.getByRole("menuitem", { name: "Support" }).press("Enter");
  await expect(post.getByRole("button", { name: "Your reaction: Support" })).toBeVisible();
  await expect(post.getByRole("list", { name: "Reactions" })).toHaveText("Support1");

  await mira.api.feed.react({ postId, reactionType: "celebrate" });
  await expect(post.getByRole("list", { name: "Reactions" })).toHaveText("Support1Celebrate1");

  await mira.api.feed.addComment({ postId, content: "At nine, by the bridge." });
  await post.getByRole("button", { name: "1 comment" }).click();
  await expect(post.getByText("At nine, by the bridge.")).toBeVisible();
  await post.getByLabel("Your comment").fill("I do.");
  await post.getByRole("button", { name: "Send" }).click();
  await expect(post.getByRole("listitem").filter({ hasText: "I do." })).toBeVisible();
  await expect(post.getByRole("button", { name: "2 comments" })).toBeVisible();
  await post.getByRole("button", { name: "More about your comment" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(post.getByText("I do.")).toHaveCount(0);
  await expect(post.getByLabel("Your comment")).toBeFocused();
  await expect(page.getByText("Comment deleted")).toBeAttached();
  await expect(post.getByRole("button", { name: "1 comment" })).toBeVisible();

  await mira.api.feed.createPost({ content: "Rain is coming." });
  await mira.api.feed.createPost({ content: "Bring a coat." });
  const more = page.getByRole("button", { name: "2 new posts" });
  await expect(more).toBeVisible();
  await expect(articleOf(page, "Rain is coming.")).toHaveCount(0);
  await more.click();
  await expect(articleOf(page, "Bring a coat.")).toBeVisible();
  await expect(articleOf(page, "Rain is coming.")).toBeVisible();
  await expect(more).toHaveCount(0);
  await page.context().close();
});

test("[B19] the three addresses of a post lead to it, and [B18] a discussion to the community", async ({
  browser,
  world,
}) => {
  const { ada, mira } = await both(world);
  const { postId } = await mira.api.feed.createPost({ content: "A post with three addresses." });
  const page = await open(browser, world, ada, `/community/post/${postId}`);
  await expect(articleOf(page, "three addresses")).toBeVisible();
  await page.goto(`${world.origin}/post/${postId}`);
  await expect(articleOf(page, "three addresses")).toBeVisible();
  await page.goto(`${world.origin}/community#post-${postId}`);
  const linked = page.getByRole("region", { name: "Shared with you" });
  await expect(linked.getByText("three addresses")).toBeVisible();
  await expect(articleOf(page, "three addresses")).toHaveCount(1);
  await page.goto(`${world.origin}/discussions/any`);
  await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeVisible();
  await page.goto(`${world.origin}/post/pst_00000000000000000000000000`);
  await expect(page.getByText("We can't find that post")).toBeVisible();
  await page.goto(`${world.origin}/community#post-pst_00000000000000000000000000`);
  await expect(linked.getByText("We can't find that post")).toBeVisible();
  await page.context().close();
});

test(
  "[Q1] [Q8] [B12] two members connect, passing through all four states",
  journey,
  async ({ browser, world }) => {
    const { ada, mira } = await both(world);
    const hers = await open(browser, world, ada, `/profile/${mira.userId}`);
    // She withdraws before the server has answered the request.
    let go = () => {};
    const withdrawn = new Promise<void>((resolve) => {
      go = resolve;
    });
    await hers.route("**/connections/requests", async (route) => {
      await withdrawn;
      await route.continue();
    });
    const connect = hers.getByRole("button", { name: "Connect", exact: true });
    await connect.click();
    await hers.getByRole("button", { name: "Requested" }).click();
    await hers.getByRole("menuitem", { name: "Withdraw the request" }).click();
    await expect(connect).toBeVisible();
    const cancelled = hers.waitForResponse((answer) => answer.url().endsWith("/cancel"));
    go();
    expect((await cancelled).status()).toBe(200);
    await expect(connect).toBeVisible();
    await connect.click();
    await expect(hers.getByRole("button", { name: "Requested" })).toBeVisible();

    const theirs = await open(browser, world, mira, `/profile/${ada.userId}`);
    await expect(theirs.getByRole("button", { name: "Accept" })).toBeVisible();
    await theirs.goto(`${world.origin}/connections?tab=requests`);
    await expect(theirs.getByRole("tab", { name: "Requests" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await theirs.getByRole("button", { name: "Accept Ada Winter" }).click();
    await expect(hers.getByRole("button", { name: "Connected" })).toBeVisible();

    await theirs.goto(`${world.origin}/connections?tab=connections`);
    await expect(theirs.getByRole("link", { name: "Ada Winter" })).toBeVisible();
    await theirs.goto(`${world.origin}/connections?tab=connect-requests`);
    await expect(theirs.getByText("You haven't sent any requests")).toBeVisible();

    await hers.getByRole("button", { name: "Connected" }).click();
    await hers.getByRole("menuitem", { name: "Remove the connection" }).click();
    await hers.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(hers.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
    await hers.context().close();
    await theirs.context().close();
  },
);

test("[B10] [B11] [K7] a member opens People, a profile with explained badges, and their own", async ({
  browser,
  world,
}) => {
  const { ada, mira } = await both(world);
  const page = await open(browser, world, ada, "/people");
  // Others of her name may have come in earlier tests.
  await page
    .getByRole("region", { name: "Everyone" })
    .getByRole("link", { name: mira.name })
    .and(page.locator(`[href="/profile/${mira.userId}"]`))
    .click();
  await expect(page.getByRole("heading", { level: 1, name: mira.name })).toBeVisible();
  const badges = page.getByRole("region", { name: "Badges" });
  await expect(badges.getByRole("listitem")).toHaveText([
    "InnerCircle MemberHave an active InnerCircle membership.",
    "New MemberThe first thirty days here.",
  ]);
  await page.goto(`${world.origin}/profile/${ada.userId}`);
  await expect(page).toHaveURL(`${world.origin}/my-profile`);
  await expect(page.getByRole("link", { name: "Edit profile" })).toHaveAttribute(
    "href",
    "/settings",
  );
  await page.goto(`${world.origin}/my-profile?tab=photos&photo=anything`);
  await expect(page.getByRole("tab", { name: "Photos" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("No photos yet")).toBeVisible();
  await page.context().close();
});

test("[Q6] an author removes comments under their post, and the count goes down on both screens", async ({
  browser,
  world,
}) => {
  const { ada, mira } = await both(world);
  const { postId } = await ada.api.feed.createPost({ content: "Say what you like." });
  await liftLimits(world, mira);
  for (let count = 1; count <= 65; count++) {
    await mira.api.feed.addComment({ postId, content: `Remark ${count}.` });
  }
  await world.settle();
  const page = await open(browser, world, ada, `/community/post/${postId}`);
  const other = await open(browser, world, mira, `/community/post/${postId}`);
  await expect(other.getByRole("button", { name: "65 comments" })).toBeVisible();

  await page.getByLabel("Your comment").fill("I read them all.");
  await page.getByLabel("Your comment").press("Control+Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "I read them all." })).toBeVisible();
  const more = page.getByRole("button", { name: "Show more comments" });
  for (let pages = 2; pages <= 3; pages++) {
    await more.click();
    await expect(page.getByText(`Remark ${Math.min(65, pages * 30)}.`)).toBeVisible();
  }
  await expect(more).toHaveCount(0);
  await expect(page.getByText("I read them all.")).toHaveCount(1);

  await page
    .getByRole("listitem")
    .filter({ hasText: "Remark 1." })
    .getByRole("button", { name: "More about Mira Okafor" })
    .click();
  await page.getByRole("menuitem", { name: "Delete this comment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Remark 1.", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "65 comments" })).toBeVisible();
  await expect(other.getByText("Remark 1.", { exact: true })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "65 comments" })).toBeVisible();
  await page.context().close();
  await other.context().close();
});

test("[B9] a newcomer's composer stays where it is while their first steps load", async ({
  context,
  page,
  world,
}) => {
  const newcomer = await becomeMember(world, { name: "Alma Reed", username: "alma-settles" });
  await enterAs(context, world, newcomer);
  const opened = Promise.withResolvers<void>();
  await page.route("**/api/connections*", async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto(`${world.origin}/community`);
  const composer = page.getByLabel("What would you like to share?");
  await expect(composer).toBeVisible();
  await expect(page.getByText("Loading your first steps")).toBeAttached();
  const before = await composer.boundingBox();
  opened.resolve();
  await expect(page.getByRole("heading", { name: "Your first steps" })).toBeVisible();
  expect(await composer.boundingBox()).toEqual(before);
});
