import { permissions } from "@attune/core/kernel/permissions";
import type { LocalCloud } from "@attune/local-cloud/types";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectToFitItsWindow, isThere } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { inLanguage } from "./support/in-language.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

let scene: Promise<{ greta: Person; conversationId: string }> | undefined;

/** With ten unread notifications, a post and an event on the 28th. */
async function build(world: LocalCloud): Promise<{ greta: Person; conversationId: string }> {
  const greta = await becomeMember(world, { name: "Greta Large", username: "greta-large" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben-large" });
  await makeFacilitator(world, greta);
  await grant(world, greta.userId, [...permissions]);
  const { postId } = await greta.api.feed.createPost({ content: "Set in large type." });
  for (let count = 0; count < 10; count++) {
    await ben.api.feed.addComment({ postId, content: `Comment ${count}` });
  }
  await greta.api.events.createEvent(
    eventDraft(world, { title: "A supper in large type", inDays: 12 }),
  );
  await ben.api.interests.submitSuggestion({ suggestedName: "Large print" });
  await connect(greta, ben);
  await world.settle();
  const { conversationId } = await greta.api.conversations.openConversation({
    participantId: ben.userId,
  });
  await greta.signIn();
  return { greta, conversationId };
}

/**
 * Words of labels and headings that are broken between two lines. Words of over 40 letters, which
 * are broken on purpose, come from other tests' members.
 */
const titles = "nav a, a.inline-flex, h1, h2, li a span";
const brokenWordsIn = (selectors: string) => `[...document.querySelectorAll("${selectors}")]
  .filter((each) => each.getClientRects().length && !each.closest(".sr-only"))
  .flatMap((each) => [...each.childNodes].filter(({ nodeType }) => nodeType === 3).flatMap((text) =>
    [...text.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)].filter(({ 0: word, index }) => {
      if (word.length > 40) return false;
      const range = document.createRange();
      // Measures from the second letter after a soft hyphen, whose box is on the line before.
      range.setStart(text, text.data[index - 1] === "\\u00ad" ? index + 1 : index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }).map(([word]) => word)))`;

/** Texts of posts' heads that are cut off. */
const cutOff = `[...document.querySelectorAll("article header time")].filter((time) => {
  const { right, left } = time.getBoundingClientRect();
  const around = time.closest("p").getBoundingClientRect();
  return right > around.right + 1 || left < around.left - 1;
}).map(({ textContent }) => textContent)`;

/** Which part of the bell its badge covers. */
const covered = `(() => {
  const bell = document.querySelector("header button svg + span").previousElementSibling.getBoundingClientRect();
  const badge = document.querySelector("header button svg + span").getBoundingClientRect();
  const wide = Math.min(bell.right, badge.right) - Math.max(bell.left, badge.left);
  const high = Math.min(bell.bottom, badge.bottom) - Math.max(bell.top, badge.top);
  return (Math.max(0, wide) * Math.max(0, high)) / (bell.width * bell.height);
})()`;

const twiceAsLarge = `new MutationObserver((_, observer) => {
  if (!document.documentElement) return;
  document.documentElement.style.fontSize = "32px";
  observer.disconnect();
}).observe(document, { childList: true })`;

const paths = [
  "/community",
  "/messages",
  "/notifications",
  "/events",
  "/all-events",
  "/circles",
  "/settings?section=notifications",
  "/admin/circles",
  "/admin/interests",
];

for (const language of ["en", "de", "ar"] as const) {
  test(`[B15] with text twice as large nothing is cut, broken or covered, in ${language}`, async ({
    page,
    context,
    world,
  }) => {
    scene ??= build(world);
    const { greta, conversationId } = await scene;
    await enterAs(context, world, greta);
    await inLanguage(context, world, greta, language);
    await page.addInitScript(twiceAsLarge);
    for (const path of paths) {
      await page.goto(world.origin + path);
      await isThere(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("header button svg + span")).toBeVisible();
      await expectToFitItsWindow(page);
      expect.soft(await page.evaluate(brokenWordsIn(titles)), `${path} in ${language}`).toEqual([]);
      expect.soft(await page.evaluate(cutOff), `${path} in ${language}`).toEqual([]);
      expect.soft(await page.evaluate<number>(covered)).toBeLessThan(0.5);
    }
    await page.goto(`${world.origin}/messages/${conversationId}`);
    await isThere(page);
    await expectToFitItsWindow(page);
    const field = page.locator("main form textarea");
    await expect(field).toBeVisible();
    const { width = 0 } = (await field.boundingBox()) ?? {};
    expect.soft(width, `message field in ${language}`).toBeGreaterThan(180);
  });
}

test("[A9] with text twice as large a visitor's pages fit a phone", async ({
  page,
  context,
  world,
}) => {
  await page.addInitScript(twiceAsLarge);
  for (const language of ["en", "de", "ar", "fr"]) {
    await context.addCookies([{ name: "language", value: language, url: world.origin }]);
    for (const path of ["/", "/signup", "/login", "/terms"]) {
      await page.goto(world.origin + path);
      await isThere(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectToFitItsWindow(page);
    }
  }
});

test("[B15] a phone 320 pixels wide breaks no word in the main menu, a heading or a table", async ({
  page,
  context,
  world,
}) => {
  scene ??= build(world);
  const { greta } = await scene;
  await enterAs(context, world, greta);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ["en", "de", "fr", "es"] as const) {
    await inLanguage(context, world, greta, language);
    for (const path of ["/notifications", "/settings?section=notifications", "/terms"]) {
      await page.goto(world.origin + path);
      await isThere(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectToFitItsWindow(page);
      expect
        .soft(await page.evaluate(brokenWordsIn(`${titles}, th`)), `${path} in ${language}`)
        .toEqual([]);
    }
  }
});
