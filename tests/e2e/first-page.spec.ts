import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

/** Runs in the page. */
const followSockets = `window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("open", () => (document.documentElement.dataset.socket = "open"));
  }
};`;

test("the community page loads session, feed and bookmarks with one request", async ({
  browser,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-first-page" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-first-page" });
  const content = "Snow on the temple steps.";
  const { postId } = await ada.api.feed.createPost({ content, visibility: "public" });
  await mira.api.bookmarks.addBookmark({ postId });
  // Else her first visit saves it, and its event has the session asked for again.
  await mira.api.profiles.updateProfile({ userId: mira.userId, interfaceLanguage: "en" });
  await world.settle();
  const context = await browser.newContext();
  await enterAs(context, world, mira);
  const page = await context.newPage();
  // From the second visit on, the device knows that she may have a socket.
  await page.goto(`${world.origin}/community`);
  const article = page.getByRole("article").filter({ hasText: content });
  await expect(article).toBeVisible();
  await page.addInitScript({ content: followSockets });
  // What's answered before the socket opens is asked for again.
  await page.route("**/api/first-page", async (route) => {
    await page.locator("html[data-socket=open]").waitFor();
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // Until then, the page before may ask again for what it loaded before its socket opened.
  page.on("framenavigated", () => {
    asked.length = 0;
  });
  await page.reload();
  await expect(article.getByRole("button", { name: "Remove from saved" })).toBeVisible();
  const started = asked.filter((path) => /^\/api\/(first-page|session|feed|bookmarks)/.test(path));
  expect(started).toEqual(["/api/first-page"]);
  await context.close();
});
