import type { Locator, Page } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, test } from "./support/test.ts";

// A headless shell has no push.
test.use({ launchOptions: await findBrowser(), serviceWorkers: "allow" });

let ada: Person;
let eventId: string;
let conversationId: string;
test.beforeAll(async ({ world }) => {
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada-is-offered" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben-is-answered" });
  await connect(ada, ben);
  ({ conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  }));
  for (let line = 1; line <= 12; line++)
    await ben.api.conversations.sendMessage({ conversationId, body: `Line ${line}.` });
  const host = await becomeMember(world, { name: "Hal Spring", username: "hal-hosts-prompted" });
  await makeFacilitator(world, host);
  ({ eventId } = await host.api.events.createEvent(
    eventDraft(world, { title: "Tea before the answer", inDays: 4 }),
  ));
  await world.settle();
});

const question = (page: Page) =>
  page.getByRole("region", { name: "Get notified of replies and changes?" });

/** Whether a press on the element would reach it: it's in the window, and nothing is above it. */
const expectUncovered = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((own) => {
        const { left, top, width, height } = own.getBoundingClientRect();
        // Runs in the page; tests have no DOM types.
        const { document } = own.ownerDocument.defaultView as unknown as {
          document: { elementFromPoint(x: number, y: number): typeof own | null };
        };
        return own.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);

test("[U2] the offer of push notifications covers neither the message just sent nor the field", async ({
  context,
  page,
  world,
}) => {
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const field = page.getByRole("textbox", { name: /^Message/ });
  await field.fill("The tea is ready.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(question(page)).toBeVisible();
  const { height = 0 } = page.viewportSize() ?? {};
  const { height: own = height } = (await question(page).boundingBox()) ?? {};
  expect(own).toBeLessThan(height / 6);
  const log = page.getByRole("log", { name: "Messages" });
  await expectUncovered(log.getByText("The tea is ready."));
  await expectUncovered(log.getByText("Line 12."));
  await expectUncovered(field);
  await expectUncovered(page.getByRole("button", { name: "Send" }));
  await expectUncovered(question(page).getByRole("button", { name: "Not now" }));
  await question(page).getByRole("button", { name: "Not now" }).click();
  await expect(question(page)).toHaveCount(0);
});

test("[U2] the offer doesn't cover an event's buttons, wherever in the window they are", async ({
  context,
  page,
  world,
}) => {
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/events/${eventId}`);
  const going = page.getByRole("button", { name: "I'm going" });
  // As low in the window as the bar at the bottom lets it be.
  await going.evaluate((own) => {
    // Runs in the page; tests have no DOM types.
    const view = own.ownerDocument.defaultView as unknown as {
      innerHeight: number;
      scrollBy(x: number, y: number): void;
    };
    view.scrollBy(0, own.getBoundingClientRect().bottom - view.innerHeight + 72);
  });
  await going.click();
  await expect(question(page)).toBeVisible();
  await expectUncovered(page.getByRole("button", { name: "I can't make it" }));
  await expectUncovered(page.getByText("You're going", { exact: true }));
});

test("[U4] every control at the bottom of a page can be pressed beside the update prompt", async ({
  context,
  page,
  world,
}) => {
  // A second version, as after a deployment.
  let version = 1;
  await context.route("**/sw.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// ${version}` });
  });
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
  version = 2;
  await page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.update())");
  const prompt = page.getByRole("region", { name: "A new version is ready" });
  await expect(prompt).toBeVisible();
  await expectUncovered(page.getByRole("button", { name: "Send" }));
  await expectUncovered(page.getByRole("textbox", { name: /^Message/ }));
  await expectUncovered(prompt.getByRole("button", { name: "Update Now" }));

  // On desktops people stay in place beside the feed, in a window too low for them.
  const { width = 0 } = page.viewportSize() ?? {};
  if (width >= 1024) {
    await page.setViewportSize({ width, height: 480 });
    await page.getByRole("link", { name: "Community", exact: true }).first().click();
    const people = page.getByRole("complementary", { name: "People" });
    await expect(people.getByRole("link").last()).toBeAttached();
    const edge = async (element: Locator, of: "top" | "bottom") =>
      element.evaluate((own, name) => own.getBoundingClientRect()[name], of);
    await expect
      .poll(async () => (await edge(people, "bottom")) <= (await edge(prompt, "top")))
      .toBe(true);
  }

  // The page ends after the prompt, not below it.
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Events" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect(prompt).toBeVisible();
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  await expectUncovered(last);
});
