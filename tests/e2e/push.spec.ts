import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { newBrowser } from "../support/push.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

// A headless shell has no push.
test.use({ launchOptions: await findBrowser(), serviceWorkers: "allow" });

let ada: Person;
let ben: Person;
let conversationId: string;
test.beforeAll(async ({ world }) => {
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada-pushed" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben-pushes" });
  await connect(ada, ben);
  ({ conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  }));
});

type Subscription = ReturnType<typeof newBrowser>["subscription"];

/** The browser's own push service is out of reach: it gives the local one's address. */
const subscribesLocally = (context: BrowserContext, subscription: Subscription) =>
  context.addInitScript((given) => {
    // Runs in the page, whose globals the tests aren't typed for.
    const { PushManager } = globalThis as unknown as {
      PushManager: { prototype: Record<string, () => Promise<unknown>> };
    };
    let current: unknown = null;
    const made = {
      toJSON: () => given,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async () => {
      current = made;
      return made;
    };
  }, subscription);

/** Hands a push to the page's service worker, as the browser does with one it decrypted. */
async function pusher(page: Page, origin: string) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return (data: object) =>
    session.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify(data),
    });
}

const shown = (page: Page) =>
  page.evaluate<{ title: string; tag: string }[]>(
    `navigator.serviceWorker.ready
      .then((worker) => worker.getNotifications())
      .then((all) => all.map(({ title, tag }) => ({ title, tag })))`,
  );

test("a member turns pushes on, and the worker shows one notification for each conversation", async ({
  context,
  page,
  world,
}) => {
  const browser = newBrowser(world);
  await context.grantPermissions(["notifications"], { origin: world.origin });
  await subscribesLocally(context, browser.subscription);
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/settings?section=notifications`);
  await page.waitForFunction("navigator.serviceWorker.ready.then(({ active }) => active !== null)");
  const part = page.getByRole("region", { name: "Push notifications" });
  const here = part.getByRole("checkbox", { name: "Push notifications on this device" });
  await expect(here).not.toBeChecked();
  await here.focus();
  await page.keyboard.press("Space");
  const devices = part.getByRole("list", { name: "Devices with push notifications" });
  await expect(devices.getByRole("listitem")).toHaveText([/^Chrome on .*This device.*since/]);
  await expect(here).toBeChecked();
  await expectNoBarriersSoFar(page);

  // What the server sends is what the worker shows. No page has the focus meanwhile.
  await page.goto("about:blank");
  await ben.api.conversations.sendMessage({ conversationId, body: "The lake is frozen." });
  await world.settle();
  const [push] = browser.pushes();
  expect(push).toMatchObject({ title: "You have a new message" });
  await page.goto(`${world.origin}/settings?section=notifications`);
  const deliver = await pusher(page, world.origin);
  await deliver(push ?? {});
  await deliver({ ...push, title: "You have 2 new messages" });
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: "You have 2 new messages", tag: `message_${conversationId}` }]);

  await devices.getByRole("button", { name: /^Remove Chrome/ }).click();
  await expect(devices).toHaveCount(0);
  await expect(here).not.toBeChecked();
  await expect.poll(async () => (await ada.api.push.getPush()).devices).toEqual([]);
});
