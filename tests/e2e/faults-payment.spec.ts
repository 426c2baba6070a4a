import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Page } from "@playwright/test";
import { type Person, signUp } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { passUntil } from "./support/pass-until.ts";
import { expect, test } from "./support/test.ts";

let person: Person;

/** The local Stripe, to disturb its webhooks. */
function provider(world: LocalCloud) {
  if (!world.stripe) throw new Error("The world has no payment provider.");
  return world.stripe;
}

/** Only the provider's webhooks can say that the payment succeeded. */
const silenceProvider = (world: LocalCloud) =>
  world.faults.rate("stripe.GET /v1/checkout/sessions/:id", 1, { code: "ServiceUnavailable" });

test.beforeEach(async ({ world, context, page }) => {
  person = await signUp(world);
  await person.api.profiles.ensureProfile();
  await enterAs(context, world, person);
  await page.goto(`${world.origin}/membership`);
});
test.afterEach(async ({ world }) => {
  world.faults.clear();
  Object.assign(provider(world).faults, { delay: 0, doubled: false, reversed: false });
  await world.settle({ advance: 20 * minute });
});

async function payInBrowser(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choose InnerCircle" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Mira Brook");
  await page.getByRole("button", { name: "Subscribe" }).click();
}

const preparing = (page: Page) => page.getByText("Preparing your onboarding experience...");
const status = async () => (await person.api.memberships.getMembership())?.status;

test("[F5] [F10] a payer gets in although notices come late, doubled and out of order", async ({
  page,
  world,
}) => {
  await page.clock.install();
  silenceProvider(world);
  Object.assign(provider(world).faults, { delay: 10 * minute, doubled: true, reversed: true });
  await payInBrowser(page);
  await expect(preparing(page)).toBeVisible();
  // The page gives up after 20 s, which a busy machine reaches soon.
  await page.clock.pauseAt(Date.now() + 1_000);
  await expect(page).toHaveURL(/\/signup-handler\?payment=success/);
  expect(await person.api.memberships.getMembership()).toBeNull();
  await world.settle({ advance: 10 * minute });
  await passUntil(page, () => page.url(), `${world.origin}/onboarding`);
  expect(await status()).toBe("active");
  expect((await person.api.billing.listInvoices()).items).toHaveLength(1);
});

test("[F5] a payment that's missing after 20 s is reported, without asking to pay again", async ({
  page,
  world,
}) => {
  await page.clock.install();
  silenceProvider(world);
  provider(world).faults.delay = 10 * minute;
  await payInBrowser(page);
  await expect(preparing(page)).toBeVisible();
  const late = page.getByRole("heading", { name: "We haven't received your payment yet" });
  await passUntil(page, () => late.count(), 1);
  await expect(page.getByText("Nothing is lost")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Choose/ })).toHaveCount(0);

  // The provider answers again, and its notice is still under way.
  world.faults.clear();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL(`${world.origin}/onboarding`);
  await world.settle({ advance: 10 * minute });
  expect(await status()).toBe("active");
});

test("[F4] [F7] a provider that is down when choosing is reported, and the choice can be made again", async ({
  page,
  world,
}) => {
  world.faults.rate("stripe", 1, { code: "ServiceUnavailable" });
  const choose = page.getByRole("button", { name: "Choose InnerCircle" });
  await choose.click();
  await expect(
    page.getByText("Failed to process membership selection. Please try again.").first(),
  ).toBeVisible();
  await expect(choose).toBeEnabled();
  world.faults.clear();
  await choose.click();
  await expect(page.getByLabel("Card number")).toBeVisible();
});
