import type { Locator } from "@playwright/test";
import { albumOf } from "../support/albums.ts";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { tabTo } from "./support/keys.ts";
import { openSearch } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

let ada: Person;
let eventId: string;
test.beforeAll(async ({ world }) => {
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada-lays-out" });
  await makeFacilitator(world, ada);
  await grant(world, ada.userId, ["communities_update", "users_update"]);
  await ada.signIn();
  ({ eventId } = await ada.api.events.createEvent(
    eventDraft(world, { title: "Tea on a narrow bench", inDays: 4 }),
  ));
  await albumOf(ada, "Glaze ideas");
  await ada.api.interests.submitSuggestion({ suggestedName: "Slow reading" });
  await world.settle();
});

test("[B14] a phone on its side shows an event's title below its picture", async ({
  context,
  page,
  world,
}) => {
  await enterAs(context, world, ada);
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto(`${world.origin}/events/${eventId}`);
  const title = page.getByRole("heading", { level: 1, name: "Tea on a narrow bench" });
  await expect(title).toBeVisible();
  const { y = 375 } = (await title.boundingBox()) ?? {};
  // Its first line is above the links at the bottom.
  expect(y + 40).toBeLessThan(375 - 56);
});

test("[H16] long text on a profile's picture isn't cut off", async ({ context, page, world }) => {
  // The language is kept on the profile.
  const bea = await becomeMember(world, { name: "Bea Summer", username: "bea-reads-french" });
  await enterAs(context, world, bea);
  await context.addCookies([{ name: "language", value: "fr", url: world.origin }]);
  await page.goto(`${world.origin}/settings`);
  const words = page.getByText("Changer la photo", { exact: true });
  await words.scrollIntoViewIfNeeded();
  // Whether each corner of the text is shown: a rounded edge cuts off what's outside.
  const isWhole = await words.evaluate((own) => {
    // Runs in the page; tests have no DOM types.
    const { document } = own.ownerDocument.defaultView as unknown as {
      document: {
        createRange(): {
          selectNodeContents(node: unknown): void;
          getBoundingClientRect(): { left: number; right: number; top: number; bottom: number };
        };
        elementFromPoint(x: number, y: number): typeof own | null;
      };
    };
    const range = document.createRange();
    range.selectNodeContents(own);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return [left + 1, right - 1].every((x) =>
      [top + 2, bottom - 2].every((y) => document.elementFromPoint(x, y) === own),
    );
  });
  expect(isWhole).toBe(true);
});

test("[B13] the page below a member's albums stays in place while they load", async ({
  context,
  page,
  world,
}) => {
  await enterAs(context, world, ada);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/people/*/albums*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${world.origin}/albums`);
  await expect(page.getByText("Loading your albums")).toBeAttached();
  const next = page.getByRole("heading", { name: "From others" });
  const topOf = async () => (await next.boundingBox())?.y ?? 0;
  const before = await topOf();
  held.resolve();
  await expect(page.getByRole("link", { name: /Glaze ideas/ })).toBeVisible();
  // On a phone, a tile's words may take a line more than their shapes.
  expect(Math.abs((await topOf()) - before)).toBeLessThan(24);
});

test("[B23] an admin skips the list of views, and is soon at the first decision", async ({
  context,
  page,
  world,
}) => {
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/admin/interests`);
  const approve = page.getByRole("button", { name: "Approve Slow reading" });
  await expect(approve).toBeVisible();
  await page.locator("#main").focus();
  await tabTo(page, page.getByRole("link", { name: "Skip this menu" }), 1);
  await page.keyboard.press("Enter");
  await tabTo(page, approve, 5);
});

test("[B14] on a phone, a text button is aligned with what's above it", async ({
  context,
  page,
  world,
}) => {
  const leftOf = async (shown: Locator) => (await shown.boundingBox())?.x ?? Number.NaN;
  /** Its words, inside its padding. */
  const wordsOf = async (button: Locator) => {
    await button.scrollIntoViewIfNeeded();
    const padding = await button.evaluate((own) => {
      // Runs in the page; tests have no DOM types.
      const { getComputedStyle } = own.ownerDocument.defaultView as unknown as {
        getComputedStyle(of: unknown): { paddingLeft: string };
      };
      return Number.parseFloat(getComputedStyle(own).paddingLeft);
    });
    return (await leftOf(button)) + padding;
  };
  await enterAs(context, world, ada);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`${world.origin}/settings?section=account`);
  const everywhere = page.getByRole("button", { name: "Log out everywhere" });
  await expect(everywhere).toBeVisible();
  expect(await wordsOf(page.getByRole("link", { name: "Manage devices" }))).toBe(
    await leftOf(everywhere),
  );

  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(`${world.origin}/community`);
  await openSearch(page);
  await page.keyboard.type("tea");
  await page.keyboard.press("Enter");
  const save = page.getByRole("button", { name: "Save search" });
  await expect(save).toBeVisible();
  expect(await wordsOf(save)).toBe(await leftOf(page.getByLabel("AI semantic search")));
});

test("a phone 320 pixels wide has a member's menu beside their name", async ({
  context,
  page,
  world,
}) => {
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben-lays-out" });
  const { circleId } = await ada.api.circles.createCircle({
    name: "Narrow boats",
    description: "We sit in a row.",
    categories: ["Silence"],
  });
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
  await enterAs(context, world, ada);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${world.origin}/circles/${circleId}?tab=members`);
  const menu = page.getByRole("button", { name: "More about Ben Summer" });
  await expect(menu).toBeVisible();
  const name = page.getByRole("link", { name: /^Ben Summer/ }).first();
  const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { y: 0, height: 0 };
  const [beside, line] = [await boxOf(menu), await boxOf(name)];
  expect(beside.height).toBeGreaterThan(0);
  expect(beside.y).toBeLessThan(line.y + line.height / 2);
});

test("[R3] a phone on its side shows the messages above a reply with a long text, and Send above the links", async ({
  context,
  page,
  world,
}) => {
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-lays-out" });
  await connect(ada, mira);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  await mira.api.conversations.sendMessage({ conversationId, body: "Where are you?" });
  await world.settle();
  await enterAs(context, world, ada);
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto(`${world.origin}/messages/${conversationId}`);
  await page.getByRole("button", { name: "Reply to this message" }).click();
  await page
    .getByRole("textbox", { name: "Message to Mira Okafor" })
    .fill("By the river.\n".repeat(9));
  const send = page.getByRole("button", { name: "Send" });
  await send.scrollIntoViewIfNeeded();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const links = page.getByRole("navigation", { name: "Main" });
  const { y = 375, height = 0 } = (await send.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(await topOf(links));
  const log = await page.getByRole("log", { name: "Messages" }).boundingBox();
  const quote = await topOf(page.getByText("Replying to Mira Okafor"));
  expect(quote).toBeGreaterThan((log?.y ?? 375) + 24);
});

test("[A2] the figures on the first page begin at the same height", async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${world.origin}/`);
  const figures = page.locator("dd").filter({ visible: true, hasText: /^(\d+|…)$/ });
  await expect(figures).toHaveCount(3);
  const tops = await Promise.all(
    (await figures.all()).map(async (one) => (await one.boundingBox())?.y),
  );
  expect(new Set(tops).size).toBe(1);
});

test("[R3] a message's field takes most of a phone's width", async ({ context, page, world }) => {
  const iris = await becomeMember(world, { name: "Iris Holm", username: "iris-lays-out" });
  await connect(ada, iris);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: iris.userId,
  });
  await enterAs(context, world, ada);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const field = page.getByRole("textbox", { name: "Message to Iris Holm" });
  await field.fill("By the river.");
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  expect((await field.boundingBox())?.width).toBeGreaterThan(390 / 2);
});

test("with forced colours, a line goes on below its links, and an empty bar has an edge", async ({
  context,
  page,
  world,
}) => {
  const poll = { options: ["Dawn", "Dusk"] };
  const { postId } = await ada.api.feed.createPost({ content: "When do you sit?", poll });
  await ada.api.polls.vote({ postId, choices: [0] });
  await enterAs(context, world, ada);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${world.origin}/community/post/${postId}`);
  const empty = page.getByRole("progressbar", { name: "Dusk" });
  await expect(empty).toHaveCSS("outline-style", "solid");
  const main = page.getByRole("navigation", { name: "Main" });
  const boxOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const bar = await boxOf(
    main.locator("xpath=ancestor-or-self::*[self::header or self::nav][last()]"),
  );
  const link = await boxOf(main.getByRole("link").first());
  // The line is at one of its edges.
  expect(link.top).toBeGreaterThanOrEqual(bar.top + (bar.top > 0 ? 1 : 0));
  expect(link.bottom).toBeLessThanOrEqual(bar.bottom - (bar.top > 0 ? 0 : 1));
});
