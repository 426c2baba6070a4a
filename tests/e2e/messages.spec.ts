import type { LocalCloud } from "@attune/local-cloud/types";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { passUntil } from "./support/pass-until.ts";
import { expect, journey, test } from "./support/test.ts";

let ada: Person;
let ben: Person;
let conversationId: string;

async function befriend(world: LocalCloud, one: Person, other: Person): Promise<string> {
  const { requestId } = await one.api.connections.sendRequest({ receiverId: other.userId });
  await other.api.connections.acceptRequest({ requestId: requestId ?? "" });
  await world.settle();
  const opened = await one.api.conversations.openConversation({ participantId: other.userId });
  await world.settle();
  return opened.conversationId;
}

test.beforeAll(async ({ world }) => {
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada-writes" });
  ben = await becomeMember(world, { name: "Ben Okafor", username: "ben-writes" });
  conversationId = await befriend(world, ben, ada);
});

test(
  "[R1] [S2] [R4] a message appears without a reload, and is read once it's seen",
  journey,
  async ({ world, context, page }) => {
    await ben.api.conversations.sendMessage({ conversationId, body: "The first line." });
    await world.settle();
    await enterAs(context, world, ada);
    await page.goto(`${world.origin}/messages`);
    const line = page.getByRole("link", { name: /Ben Okafor/ });
    await expect(line).toContainText("The first line.");
    await expect(line).toContainText("1 unread");
    await line.click();
    const words = page.getByRole("log", { name: "Messages" });
    await expect(words).toContainText("The first line.");
    await expect
      .poll(async () => (await ada.api.conversations.listConversations({})).items[0]?.unreadCount)
      .toBe(0);

    await ben.api.conversations.sendMessage({ conversationId, body: "And a second one." });
    await world.settle();
    await expect(words).toContainText("And a second one.");
    const text = (await words.textContent()) ?? "";
    expect(text.indexOf("The first line.")).toBeLessThan(text.indexOf("And a second one."));
    await expect
      .poll(async () => (await ada.api.accounts.getSession()).counts.unreadMessages)
      .toBe(0);

    await expectNoBarriersSoFar(page);
  },
);

test("[S2] a message's words appear when it arrives, before other refreshes are due", async ({
  world,
  context,
  page,
}) => {
  await enterAs(context, world, ada);
  await page.clock.install();
  const opened = page.waitForEvent("websocket");
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const words = page.getByRole("log", { name: "Messages" });
  await expect(words).toBeVisible();
  const socket = await opened;
  await world.settle();
  await page.clock.pauseAt(Date.now() + 1_000);
  const pushed = socket.waitForEvent("framereceived");
  const answered = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith("/messages") && (await answer.text()).includes("At once."),
  );
  await ben.api.conversations.sendMessage({ conversationId, body: "At once." });
  await pushed;
  await answered;
  // Less than what other refreshes wait, in steps, because the page may still be reading the answer.
  const isShown = async () => (await words.textContent())?.includes("At once.");
  await passUntil(page, isShown, true, { step: 5, most: 200 });
});

test("[R2] a message shows before it's sent, and is rolled back on failure", async ({
  world,
  context,
  page,
}) => {
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const field = page.getByRole("textbox", { name: "Message to Ben Okafor" });
  const words = page.getByRole("log", { name: "Messages" });
  const address = `**/api/conversations/${conversationId}/messages`;

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await field.fill("I am on my way.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(words.getByText("I am on my way.")).toBeVisible();
  await expect(words).toContainText("Sending...");
  await expect(field).toHaveValue("");
  answer();
  await expect(words).not.toContainText("Sending...");
  await expect(words.getByText("I am on my way.")).toHaveCount(1);
  const { items } = await ben.api.conversations.listMessages({ conversationId });
  expect(items.filter(({ body }) => body === "I am on my way.")).toHaveLength(1);

  await page.unroute(address);
  await page.route(address, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { code: "request.invalid", message: "no" } })
      : route.continue(),
  );
  await field.fill("This one is lost.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Failed to send message", { exact: true })).toBeVisible();
  const boxes = ["[data-toast]", "button[type=submit]"].map((one) =>
    page.locator(one).boundingBox(),
  );
  const [toast, send] = await Promise.all(boxes);
  if (!toast || !send) throw new Error("The toast or the button isn't there.");
  const isCovered =
    toast.x < send.x + send.width &&
    send.x < toast.x + toast.width &&
    toast.y < send.y + send.height &&
    send.y < toast.y + toast.height;
  expect(isCovered).toBe(false);
  await expect(words.getByText("This one is lost.")).toHaveCount(0);
  await expect(field).toHaveValue("This one is lost.");
});

test("when a message waits offline, the field stays in view above the tabs", async ({
  world,
  context,
  page,
}) => {
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const field = page.getByRole("textbox", { name: "Message to Ben Okafor" });
  await field.fill("Sent from a tunnel.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Will be sent when you're back online")).toBeVisible();
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await expect(field).toHaveValue("");
  const height = await page.evaluate<number>("innerHeight");
  const tabs = await page
    .locator('nav[aria-label="Main"]')
    .evaluate((nav) => nav.getBoundingClientRect().top);
  const lowest = tabs > height / 2 ? tabs : height;
  const bottomOf = async () => {
    const box = await field.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(bottomOf).toBeLessThanOrEqual(lowest);
  expect(await page.evaluate<number>("scrollY")).toBe(0);
  await context.setOffline(false);
  await expect(page.getByText("Will be sent when you're back online")).toHaveCount(0);
});

test("a long conversation doesn't move the page, also while a member types", async ({
  world,
  context,
  page,
}) => {
  for (let count = 1; count <= 20; count++) {
    await ben.api.conversations.sendMessage({ conversationId, body: `Line ${count}.` });
  }
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const words = page.getByRole("log", { name: "Messages" });
  await expect(words.getByText("Line 20.", { exact: true })).toBeVisible();
  const field = page.getByRole("textbox", { name: "Message to Ben Okafor" });
  await field.click();
  await page.keyboard.type("Hm");
  // Typing has scrolled by the next frame.
  const [below, top] = await page.evaluate<[number, number]>(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
      done([document.documentElement.scrollHeight - document.body.offsetHeight, scrollY]))))`,
  );
  expect(below).toBeLessThanOrEqual(1);
  expect(top).toBe(0);
});

test("[R1] a conversation scrolled to its end stays there when the device is turned", async ({
  world,
  context,
  page,
}) => {
  for (let count = 1; count <= 12; count++) {
    const body = `Verse ${count}. ${"A line that breaks on a narrow screen. ".repeat(4)}`;
    await ben.api.conversations.sendMessage({ conversationId, body });
  }
  await world.settle();
  await enterAs(context, world, ada);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const newest = page.getByRole("log", { name: "Messages" }).getByText(/^Verse 12\./);
  await expect(newest).toBeInViewport();
  await page.setViewportSize({ width: 800, height: 1200 });
  await expect(newest).toBeInViewport();
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(newest).toBeInViewport();
  await page.setViewportSize({ width: 800, height: 400 });
  await expect(newest).toBeInViewport();
});

test("[R1] [R4] a message that arrives below what's being read is offered, and read once it's seen", async ({
  world,
  context,
  page,
}) => {
  for (let count = 1; count <= 12; count++) {
    const body = `Page ${count}. ${"Fog over the meadow. ".repeat(20)}`;
    await ben.api.conversations.sendMessage({ conversationId, body });
  }
  await world.settle();
  const unread = async () => (await ada.api.accounts.getSession()).counts.unreadMessages;
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const words = page.getByRole("log", { name: "Messages" });
  await expect(words.getByText(/^Page 12\./)).toBeInViewport();
  await expect.poll(unread).toBe(0);
  await words.getByText(/^Page 4\./).scrollIntoViewIfNeeded();
  await expect(words.getByText(/^Page 12\./)).not.toBeInViewport();

  await ben.api.conversations.sendMessage({ conversationId, body: "Below all that." });
  await world.settle();
  const offer = page.getByRole("button", { name: "1 new message" });
  await expect(offer).toBeVisible();
  expect(await unread()).toBe(1);
  await expect(words.getByText(/^Page 4\./)).toBeInViewport();

  await offer.click();
  await expect(words.getByText("Below all that.")).toBeInViewport();
  await expect(offer).toHaveCount(0);
  await expect(words).toBeFocused();
  await expect.poll(unread).toBe(0);
});

test("[R4] an open conversation shows new messages without a socket, too", async ({
  world,
  context,
  page,
}) => {
  await enterAs(context, world, ada);
  await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  await page.clock.install();
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const words = page.getByRole("log", { name: "Messages" });
  await expect(words).toBeVisible();
  await ben.api.conversations.sendMessage({ conversationId, body: "Past the firewall." });
  await world.settle();
  await page.clock.fastForward(30_000);
  await expect(words).toContainText("Past the firewall.");
});

test("[R2] [R3] a conversation that cannot be made says so", async ({ world, context, page }) => {
  const cleo = await becomeMember(world, { name: "Cleo March", username: "cleo-writes" });
  await enterAs(context, world, cleo);
  await page.goto(`${world.origin}/messages?with=${ada.userId}`);
  await expect(page.getByText("Failed to create conversation", { exact: true })).toBeVisible();
  expect((await cleo.api.conversations.listConversations({})).items).toEqual([]);
});

test(
  "[N1] [N2] [N6] the bell shows new notifications, read after two seconds",
  journey,
  async ({ world, context, page }) => {
    await ada.api.notifications.markAllRead();
    await ben.api.conversations.sendMessage({ conversationId, body: "Do you hear the bell?" });
    await world.settle();
    await enterAs(context, world, ada);
    await page.goto(`${world.origin}/notifications`);
    await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
    const bell = page.getByRole("dialog", { name: "Notifications" });
    await expect(bell.getByRole("link", { name: /Ben Okafor wrote to you/ })).toBeVisible();
    await expect(bell.getByText("Important")).toHaveCount(0);
    await expect
      .poll(async () => (await ada.api.accounts.getSession()).counts.unreadNotifications)
      .toBe(0);
    await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
    await bell.getByRole("link", { name: /Ben Okafor wrote to you/ }).click();
    await expect(page).toHaveURL(`${world.origin}/messages/${conversationId}`);
  },
);
