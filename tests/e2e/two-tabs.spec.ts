import type { LocalCloud } from "@attune/local-cloud/types";
import type { Browser, Page } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { isThere } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { passUntil } from "./support/pass-until.ts";
import { expect, test } from "./support/test.ts";

// Whether to offer pushes is asked of browsers that know them, which a headless shell doesn't.
test.use({ launchOptions: await findBrowser() });

interface Tab {
  page: Page;
  /** Calls of the API since its clock was stopped, as "GET /api/session". */
  calls: string[];
  /** Types of the domain events that came over its socket. */
  heard: string[];
}

async function openTab(world: LocalCloud, page: Page, path: string): Promise<Tab> {
  const tab: Tab = { page, calls: [], heard: [] };
  const opened = page.waitForEvent("websocket");
  await page.goto(world.origin + path);
  const socket = await opened;
  socket.on("framereceived", ({ payload }) => {
    const { domainEvent } = JSON.parse(String(payload));
    if (domainEvent) tab.heard.push(domainEvent.type);
  });
  await isThere(page);
  await page.waitForLoadState("networkidle");
  return tab;
}

/** A member's own browser, with a tab at the conversation and another at the feed. Its clock is stopped. */
async function openTabs(
  browser: Browser,
  world: LocalCloud,
  person: Person,
  conversationId: string,
): Promise<[Tab, Tab]> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await enterAs(context, world, person);
  await context.clock.install();
  const tabs: [Tab, Tab] = [
    await openTab(world, await context.newPage(), `/messages/${conversationId}`),
    await openTab(world, await context.newPage(), "/feed"),
  ];
  await context.clock.pauseAt(Date.now() + 10_000);
  for (const { page, calls } of tabs) {
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
    });
  }
  return tabs;
}

/** Events' refetches, 300 ms later, don't notice such steps. */
const stepUntil = ({ page }: Tab, read: () => boolean | Promise<boolean>) =>
  passUntil(page, read, true, { step: 5 });

test("a message costs each open tab one request for each thing it shows", async ({
  browser,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-has-tabs" });
  const ben = await becomeMember(world, { name: "Ben Okafor", username: "ben-has-tabs" });
  // The first page of a member without a language would save its own.
  for (const { api, userId } of [ada, ben]) {
    await api.profiles.updateProfile({ userId, interfaceLanguage: "en" });
  }
  await connect(ada, ben);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  await ada.api.conversations.sendMessage({ conversationId, body: "Good morning." });
  await ben.api.conversations.markConversationRead({ conversationId });
  await world.settle();
  await ben.api.notifications.markAllRead();
  await world.settle();
  const [writes, waits] = await openTabs(browser, world, ada, conversationId);
  const [reads, elsewhere] = await openTabs(browser, world, ben, conversationId);
  const tabs = [writes, waits, reads, elsewhere];
  await world.settle();

  const messages = `/api/conversations/${conversationId}/messages`;
  const read = `POST /api/conversations/${conversationId}/read`;
  await writes.page.getByRole("textbox", { name: "Message to Ben Okafor" }).fill("It snows.");
  const sent = writes.page.waitForResponse((answer) => answer.url().endsWith(messages));
  await writes.page.getByRole("button", { name: "Send" }).click();
  await stepUntil(writes, () => writes.calls.includes(`POST ${messages}`));
  await sent;
  const shown = reads.page.getByRole("log", { name: "Messages" }).getByText("It snows.");
  await stepUntil(reads, () => shown.isVisible());
  await stepUntil(reads, () => reads.calls.includes(read));
  // Every event arrives before the clocks move, so that nothing depends on the machine's speed.
  for (const { heard } of [writes, waits]) {
    await expect.poll(() => [...heard].sort()).toEqual(["conversation.read", "message.sent"]);
  }
  const followed = ["conversation.read", "message.sent", "notification.created"];
  for (const { heard } of [reads, elsewhere]) {
    await expect.poll(() => [...heard].sort()).toEqual([...followed, "notification.read"]);
  }
  await world.settle();

  const expected = [
    // The list shows the message's first words; an answer reads what was unread. Whether to offer
    // pushes is asked once on a device.
    ["GET /api/conversations", "GET /api/push", "GET /api/session", `POST ${messages}`],
    ["GET /api/session"],
    // The page with the message, once; it's read by being seen.
    [`GET ${messages}`, "GET /api/conversations", "GET /api/session", read],
    ["GET /api/session"],
  ];
  const callsOfAll = async () => {
    for (const { page } of [writes, reads]) await page.clock.runFor(1_000);
    return tabs.map(({ calls }) => [...calls].sort());
  };
  const sorted = expected.map((calls) => calls.sort());
  await expect.poll(callsOfAll).toEqual(sorted);
  for (const { page } of [reads, elsewhere]) {
    await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  }
  const { counts } = await ben.api.accounts.getSession();
  expect(counts).toMatchObject({ unreadMessages: 0, unreadNotifications: 0 });
  // Nothing comes later.
  await world.settle();
  await callsOfAll();
  expect(await callsOfAll()).toEqual(sorted);
  for (const { page } of [writes, reads]) await page.context().close();
});
