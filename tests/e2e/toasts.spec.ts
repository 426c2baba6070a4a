import type { LocalCloud } from "@attune/local-cloud/types";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

let ada: Person;
let ben: Person;
let conversationId: string;
let postId: string;

test.beforeEach(async ({ world }) => {
  ada = await becomeMember(world, { name: "Ada Winter" });
  ben = await becomeMember(world, { name: "Ben Okafor" });
  await connect(ada, ben);
  ({ conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  }));
  ({ postId } = await ada.api.feed.createPost({ content: "Ice.", visibility: "public" }));
  await world.settle();
});

/** Opens a page, and waits until it hears of what happens. */
async function openAt(world: LocalCloud, context: BrowserContext, page: Page, path: string) {
  await enterAs(context, world, ada);
  const opened = page.waitForEvent("websocket");
  await page.goto(`${world.origin}${path}`);
  await (await opened).waitForEvent("framesent");
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

const write = (body: string) => ben.api.conversations.sendMessage({ conversationId, body });
const comment = () => ben.api.feed.addComment({ postId, content: "Thin ice." });
const toastIn = (page: Page) => page.locator("[data-toast]");

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("One of them isn't there.");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test("a message that comes while a member is on another page is shown once, and opens its conversation", async ({
  world,
  context,
  page,
}) => {
  await openAt(world, context, page, "/circles");
  const place = page.getByRole("link", { name: "All circles" });
  await place.focus();
  const before = await place.boundingBox();
  await write("Are you walking on Sunday?");
  const toast = toastIn(page);
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText("Ben Okafor wrote to you");
  // Announced politely, without taking the focus.
  await expect(page.getByRole("status").filter({ hasText: "Ben Okafor" })).toHaveCount(1);
  await expect(place).toBeFocused();
  // Nor does it move what's read or pressed.
  expect(await place.boundingBox()).toEqual(before);
  const bars = page.getByRole("navigation", { name: "Main" });
  expect(await overlap(toast, bars)).toBe(false);
  await expectNoBarriersSoFar(page);

  await toast.getByRole("button", { name: "View" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}`));
  await expect(toast).toHaveCount(0);
  await expect(page.getByText("Are you walking on Sunday?").last()).toBeVisible();
});

test("news of some seconds is one message, which the keyboard closes", async ({
  world,
  context,
  page,
}) => {
  await openAt(world, context, page, "/circles");
  await write("Are you there?");
  await comment();
  const toast = toastIn(page);
  await expect(toast).toContainText("2 new notifications");
  await toast.getByRole("button", { name: "Close this message" }).press("Enter");
  await expect(toast).toHaveCount(0);
});

test("a message of another conversation covers neither the field to write in nor the tabs", async ({
  world,
  context,
  page,
}) => {
  const cleo = await becomeMember(world, { name: "Cleo Marsh" });
  await connect(ada, cleo);
  const other = await cleo.api.conversations.openConversation({ participantId: ada.userId });
  await cleo.api.conversations.sendMessage({ ...other, body: "Hello." });
  await ada.api.conversations.markConversationRead(other);
  await world.settle();
  await openAt(world, context, page, `/messages/${other.conversationId}`);
  await write("Are you walking on Sunday?");
  const toast = toastIn(page);
  await expect(toast).toContainText("Ben Okafor wrote to you");
  const controls = [
    page.getByRole("textbox", { name: "Message to Cleo Marsh" }),
    page.getByRole("button", { name: "Send" }),
    page.getByRole("navigation", { name: "Main" }),
  ];
  for (const control of controls) expect(await overlap(toast, control)).toBe(false);
});

test("a message isn't shown twice to a member who's in its conversation", async ({
  world,
  context,
  page,
}) => {
  await openAt(world, context, page, `/messages/${conversationId}`);
  await write("You're here already.");
  await expect(page.getByText("You're here already.").last()).toBeVisible();
  await world.settle();
  await comment();
  // The next one alone: not the message of before.
  await expect(toastIn(page)).toContainText("Ben Okafor commented");
});

test("in calm mode nothing pops up, and the bell has it", async ({ world, context, page }) => {
  await ada.api.attention.updateAttention({ calm: true });
  await openAt(world, context, page, "/circles");
  const asks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/notifications/toasts")) asks.push(request.url());
  });
  await write("When you like.");
  await expect(page.getByRole("button", { name: "Notifications, some unread" })).toBeVisible();
  // Whether it may pop up is asked when its event is sent.
  await world.settle();
  await ada.api.attention.updateAttention({ calm: false });
  await comment();
  // The next one alone: not the message of before.
  await expect(toastIn(page)).toContainText("Ben Okafor commented");
  expect(asks).toHaveLength(1);
});

test("while a dialog is open, news waits until it's closed", async ({ world, context, page }) => {
  await openAt(world, context, page, "/circles");
  await page.getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await write("Are you there?");
  await world.settle();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(toastIn(page)).toContainText("Ben Okafor wrote to you");
});
