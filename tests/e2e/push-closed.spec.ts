import { type BrowserContext, chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";
import { connect } from "../support/connect.ts";
import { becomeMember } from "../support/person.ts";
import { startChromiumPush } from "./support/chromium-push.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

/** The browser's own keys, at an address of the local push service. */
const sendTo = (context: BrowserContext, endpoint: string) =>
  context.addInitScript((address) => {
    // Runs in the page, whose globals the tests aren't typed for.
    const { PushSubscription } = globalThis as unknown as {
      PushSubscription: { prototype: { toJSON(): object } };
    };
    const { toJSON } = PushSubscription.prototype;
    PushSubscription.prototype.toJSON = function () {
      return { ...toJSON.call(this), endpoint: address };
    };
  }, endpoint);

const shown = async (context: BrowserContext): Promise<string[]> => {
  const [worker] = context.serviceWorkers();
  const titles = worker?.evaluate<string[]>(
    "registration.getNotifications().then((all) => all.map(({ title }) => title))",
  );
  // It may be starting just then.
  return (await titles?.catch(() => [])) ?? [];
};

test("a browser decrypts and shows a push while the app is closed", async ({ world }, testInfo) => {
  test.setTimeout(120_000);
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-closed" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben-opened" });
  await connect(ada, ben);
  const { conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  });
  const service = await startChromiumPush();
  const { executablePath, args } = await findBrowser();
  // Private windows, as tests use, can't subscribe.
  const context = await chromium.launchPersistentContext(testInfo.outputPath("profile"), {
    executablePath,
    args: [...args, ...service.browserArguments],
    serviceWorkers: "allow",
  });
  const endpoint = world.push.newEndpoint();
  await sendTo(context, endpoint);
  await context.grantPermissions(["notifications"], { origin: world.origin });
  await enterAs(context, world, ada);
  const page = await context.newPage();
  await page.goto(`${world.origin}/settings?section=notifications`);
  await page.waitForFunction("navigator.serviceWorker.ready.then(({ active }) => active !== null)");
  const part = page.getByRole("region", { name: "Push notifications" });
  // `check` wants the tick at once; React sets it in a moment.
  await part.getByRole("checkbox", { name: "Push notifications on this device" }).click();
  await expect(part.getByRole("listitem")).toHaveText([/This device/]);
  await page.close();
  await world.settle();

  await ben.api.conversations.sendMessage({ conversationId, body: "The lake is frozen." });
  await world.settle();
  const [sealed] = world.push.list(endpoint);
  expect(context.pages().map((open) => open.url())).toEqual(["about:blank"]);
  // A busy browser loses one that comes while it's still connecting, and push services repeat them.
  await expect(async () => {
    service.deliver(Buffer.from(sealed?.body ?? "", "base64"));
    expect(await shown(context)).toEqual(["You have a new message"]);
  }).toPass({ timeout: 60_000 });
  await context.close();
  service.close();
});
