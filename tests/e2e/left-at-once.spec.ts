import type { LocalCloud } from "@attune/local-cloud/types";
import type { Page } from "@playwright/test";
import { becomeMember } from "../support/person.ts";
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
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-leaves" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-stays" });
  return { ada, mira };
}
let people: ReturnType<typeof build> | undefined;

const leavings: [how: string, leave: (page: Page) => Promise<unknown>][] = [
  ["closed", (page) => page.close()],
  ["reloaded", (page) => page.reload()],
];

for (const serviceWorkers of ["allow", "block"] as const) {
  for (const [how, leave] of leavings) {
    const worker = serviceWorkers === "allow" ? "with" : "without";
    test(`[Q6] a reaction and a saved post outlast a page that's ${how} at once, ${worker} a service worker`, async ({
      browser,
      slow,
      world,
    }) => {
      people ??= build(world);
      const { ada, mira } = await people;
      const { postId } = await mira.api.feed.createPost({ content: `Ice, ${how} ${worker}.` });
      await world.settle();
      const context = await browser.newContext({ serviceWorkers, proxy: slow.proxy });
      await enterAs(context, world, ada);
      const other = await context.newPage();
      const page = await context.newPage();
      await page.goto(`${world.origin}/community/post/${postId}`);
      const post = page.getByRole("article");
      await expect(post.getByRole("button", { name: "React" })).toBeVisible();
      if (serviceWorkers === "allow") {
        const isControlled = () => page.evaluate("navigator.serviceWorker.controller !== null");
        await expect.poll(isControlled).toBe(true);
      }

      await post.getByRole("button", { name: "Save post" }).click();
      await post.getByRole("button", { name: "React" }).click();
      await page.getByRole("menuitem", { name: "Love" }).click();
      await leave(page);
      // What the browser gives up with the page, it has given up once another page is there.
      await other.goto(`${world.origin}/terms`);
      await expect.poll(slow.waiting).toContain(`PUT /api/posts/${postId}/bookmark`);
      slow.letThrough();
      const seen = async () => {
        const { postIds: saved } = await ada.api.bookmarks.findBookmarked({ postIds: [postId] });
        const { myReaction } = await ada.api.feed.getPost({ postId });
        return { saved, myReaction };
      };
      await expect.poll(seen).toEqual({ saved: [postId], myReaction: "love" });
      await context.close();
    });
  }
}

test("[Q6] a press is sent before anything else can happen to its page", async ({
  context,
  page,
  world,
}) => {
  people ??= build(world);
  const { ada, mira } = await people;
  const { postId } = await mira.api.feed.createPost({ content: "Ice, pressed." });
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community/post/${postId}`);
  await expect(page.getByRole("button", { name: "Save post" })).toBeVisible();
  const sent = await page.evaluate<string[]>(
    `new Promise((resolve) => {
      const sent = [];
      const { fetch } = window;
      window.fetch = (request, options) => {
        if (request.url.endsWith("/bookmark")) sent.push(request.method);
        return fetch(request, options);
      };
      document.querySelector('[aria-label^="Save post"]').click();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(sent);
      port2.postMessage("the next task");
    })`,
  );
  expect(sent).toEqual(["PUT"]);
});
