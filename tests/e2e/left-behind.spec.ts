import type { LocalCloud } from "@attune/local-cloud/types";
import type { BrowserContext, Page } from "@playwright/test";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { type SlowProxy, startSlowProxy } from "./support/slow-proxy.ts";
import { test as base, expect } from "./support/test.ts";

const test = base.extend<{ slow: SlowProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted from the pattern
  slow: async ({}, use) => {
    const slow = await startSlowProxy();
    await use(slow);
    slow.close();
  },
});

async function build(world: LocalCloud) {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-behind" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-behind" });
  await connect(ada, mira);
  return { ada, mira };
}
let people: ReturnType<typeof build> | undefined;
const peopleOf = (world: LocalCloud) => {
  people ??= build(world);
  return people;
};

async function openPost(page: Page, world: LocalCloud, mira: Person, content: string) {
  const { postId } = await mira.api.feed.createPost({ content });
  await world.settle();
  const address = `${world.origin}/community/post/${postId}`;
  await page.goto(address);
  const post = page.getByRole("article");
  await expect(post.getByRole("button", { name: "React" })).toBeVisible();
  return { postId, address, post };
}

/** From now on a page's access token counts as expired, and no new one is answered. */
async function loseToken(page: Page, context: BrowserContext, world: LocalCloud) {
  const drift = (value: string) =>
    page.evaluate(
      `for (const key of Object.keys(localStorage))
         if (key.endsWith(".clockDrift")) localStorage.setItem(key, "${value}")`,
    );
  let asked = 0;
  const accounts = (url: URL) => url.origin === world.endpoint;
  await context.route(accounts, () => {
    asked++;
  });
  await drift(String(2 * 86_400_000));
  return {
    asked: () => asked,
    comeBack: async (other: Page) => {
      await context.unroute(accounts);
      await other.evaluate(
        `for (const key of Object.keys(localStorage))
           if (key.endsWith(".clockDrift")) localStorage.setItem(key, "0")`,
      );
    },
  };
}

test("[Q6] a press that waits for an earlier one's answer isn't lost with its page", async ({
  browser,
  slow,
  world,
}) => {
  const { ada, mira } = await peopleOf(world);
  const context = await browser.newContext({ proxy: slow.proxy });
  await enterAs(context, world, ada);
  const page = await context.newPage();
  const { postId, address, post } = await openPost(page, world, mira, "Two presses.");
  await post.getByRole("button", { name: "Save post" }).click();
  await expect.poll(slow.waiting).toContain(`PUT /api/posts/${postId}/bookmark`);
  await post.getByRole("button", { name: "Remove from saved" }).click();
  await expect(post.getByRole("button", { name: "Save post" })).toBeVisible();
  await page.close();
  const other = await context.newPage();
  await other.goto(address);
  slow.letThrough();
  const isSaved = async () =>
    (await ada.api.bookmarks.findBookmarked({ postIds: [postId] })).postIds.length;
  const isDone = () =>
    other.evaluate(`!Object.keys(localStorage).some((key) => key.startsWith("outbox#"))`);
  await expect.poll(isDone).toBe(true);
  expect(await isSaved()).toBe(0);
  await context.close();
});

test("[Q6] a press that waits for a new token is sent by another tab once its own is closed", async ({
  context,
  page,
  world,
}) => {
  const { ada, mira } = await peopleOf(world);
  await enterAs(context, world, ada);
  const other = await context.newPage();
  await other.goto(`${world.origin}/community`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  const { postId, post } = await openPost(page, world, mira, "An old token.");
  const token = await loseToken(page, context, world);
  await post.getByRole("button", { name: "React" }).click();
  await page.getByRole("menuitem", { name: "Love" }).click();
  await expect.poll(token.asked).toBeGreaterThan(0);
  await page.close();
  await token.comeBack(other);
  const reaction = async () => (await ada.api.feed.getPost({ postId })).myReaction;
  await expect.poll(reaction).toBe("love");
});

test("[Q6] a press made offline is shown as done, outlasts a reload and is sent online", async ({
  context,
  page,
  world,
}) => {
  const { ada, mira } = await peopleOf(world);
  await enterAs(context, world, ada);
  const { postId, address, post } = await openPost(page, world, mira, "In a tunnel.");
  const reaction = async () => (await ada.api.feed.getPost({ postId })).myReaction;
  await context.setOffline(true);
  await post.getByRole("button", { name: "React" }).click();
  await page.getByRole("menuitem", { name: "Love" }).click();
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await expect(page.reload()).rejects.toThrow();
  await context.setOffline(false);
  expect(await reaction()).toBeNull();
  await page.goto(address);
  await expect.poll(reaction).toBe("love");
  await expect(post.getByRole("button", { name: "Your reaction: Love" })).toBeVisible();

  // With the page left open, it's sent as soon as the connection is back.
  await context.setOffline(true);
  await post.getByRole("button", { name: "Save post" }).click();
  await expect(post.getByRole("button", { name: "Remove from saved" })).toBeVisible();
  await context.setOffline(false);
  const isSaved = async () =>
    (await ada.api.bookmarks.findBookmarked({ postIds: [postId] })).postIds;
  await expect.poll(isSaved).toEqual([postId]);
  await expect(post.getByRole("button", { name: "Remove from saved" })).toBeVisible();
});

test("[R2] messages that are unanswered when the page reloads arrive once, in order, and aren't called unsent", async ({
  browser,
  slow,
  world,
}) => {
  const { ada, mira } = await peopleOf(world);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  const context = await browser.newContext({ proxy: slow.proxy });
  await enterAs(context, world, ada);
  const page = await context.newPage();
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const log = page.getByRole("log", { name: "Messages" });
  const field = page.getByRole("textbox", { name: "Message to Mira Okafor" });
  for (const words of ["On my way.", "Start without me."]) {
    await field.fill(words);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(log.getByText(words)).toBeVisible();
  }
  await expect.poll(slow.waiting).toContain(`POST /api/conversations/${conversationId}/messages`);
  await page.reload();
  await expect(log.getByText("Start without me.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Not sent" })).toHaveCount(0);
  slow.letThrough();
  await expect(log).not.toContainText("Sending...");
  const texts = async () => {
    const { items } = await mira.api.conversations.listMessages({ conversationId });
    return items.map(({ body }) => body);
  };
  await expect.poll(texts).toEqual(["On my way.", "Start without me."]);
  await expect(page.getByRole("list", { name: "Not sent" })).toHaveCount(0);
  for (const words of await texts()) await expect(log.getByText(words)).toHaveCount(1);
  await context.close();
});

test("[Q6] a comment that waits for a new token is sent when a page is opened again", async ({
  context,
  page,
  world,
}) => {
  const { ada, mira } = await peopleOf(world);
  await enterAs(context, world, ada);
  const { postId, address, post } = await openPost(page, world, mira, "Words, words.");
  const token = await loseToken(page, context, world);
  const field = page.getByRole("textbox", { name: "Your comment" });
  await field.fill("A long thought.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(
    post
      .or(page.getByRole("region", { name: "Comments" }))
      .getByText("A long thought.")
      .first(),
  ).toBeVisible();
  await expect.poll(token.asked).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto(`${world.origin}/terms`);
  await page.close();
  await token.comeBack(other);
  await other.goto(address);
  await expect(other.getByText("A long thought.")).toHaveCount(1);
  const { items } = await ada.api.feed.listComments({ postId });
  expect(items.map(({ content }) => content)).toEqual(["A long thought."]);
});
