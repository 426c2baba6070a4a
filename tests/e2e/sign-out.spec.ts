import { minute } from "@attune/core/kernel/clock";
import type { BrowserContext, Page } from "@playwright/test";
import { becomeMember, type Person, poolOf } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";

let noor: Person;

test.beforeAll(async ({ world }) => {
  noor = await becomeMember(world, { name: "Noor Haddad", username: "noor-leaves" });
});

/** Two tabs of one browser, with a remembered sign-in. */
async function twoTabs(context: BrowserContext, origin: string): Promise<[Page, Page]> {
  const first = await context.newPage();
  await first.goto(`${origin}/notifications`);
  await expect(first.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${origin}/people`);
  await expect(second.getByRole("link", { name: "Connect", exact: true })).toBeVisible();
  return [first, second];
}

const signIns = async (person: Person) => (await person.api.accounts.listSignIns()).items;

test(
  "[C13] [D9] logging out removes the sign-in from the list, and other tabs follow it and the next",
  journey,
  async ({ world, context, page }) => {
    await noor.signIn();
    await noor.api.accounts.getSession();
    expect(await signIns(noor)).toHaveLength(1);
    await enterAs(context, world, noor);
    // Tokens are stored once, so that the next page doesn't undo logging out.
    await page.goto(`${world.origin}/notifications`);
    const tokens = await context.storageState();
    const other = await context.browser()?.newContext({ storageState: tokens });
    if (!other) throw new Error("There is no browser.");
    const [first, second] = await twoTabs(other, world.origin);
    await expect.poll(async () => (await signIns(noor)).length).toBe(2);

    await first.getByRole("button", { name: /^Your menu/ }).click();
    const way = { name: "Log Out" };
    await first.getByRole("menuitem", way).or(first.getByRole("button", way)).click();
    await expect(first.getByText("Signed out", { exact: true })).toBeVisible();
    await expect(first).toHaveURL(`${world.origin}/login`);
    await expect(second).toHaveURL(`${world.origin}/login`);
    await expect
      .poll(async () => (await signIns(noor)).map(({ current }) => current))
      .toEqual([true]);

    await first.getByRole("textbox", { name: "Email or username" }).fill(noor.email);
    await first.locator("[name=password]").fill(noor.password);
    await first.locator("[name=password]").press("Enter");
    for (const tab of [first, second]) await expect(tab).toHaveURL(`${world.origin}/community`);
    await other.close();
  },
);

test("[T4] a sign-in that's ended from elsewhere says so at once, and its tokens end at the pool, too", async ({
  world,
  context,
  page,
}) => {
  await noor.signIn();
  await noor.api.accounts.getSession();
  await enterAs(context, world, noor);
  await page.goto(`${world.origin}/notifications`);
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await world.settle();
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name.endsWith(".accessToken"))?.value ?? "";
  const pool = await poolOf(world);
  const worksAtPool = () =>
    pool.call("GetUser", { AccessToken: token }).then(
      () => true,
      () => false,
    );
  expect(await worksAtPool()).toBe(true);
  const others = (await signIns(noor)).filter(({ current }) => !current);
  for (const { sessionId } of others) await noor.api.accounts.endSignIn({ sessionId });
  await world.settle();
  await expect(page.getByText("Session Invalid")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Login" })).toBeVisible();
  // The browser revokes what the API can't.
  await expect.poll(worksAtPool).toBe(false);
});

test("a kept sign-in goes on over a renewed token, and leaves the device if it was ended while the app was closed", async ({
  world,
  context,
  page,
}) => {
  await noor.signIn();
  await noor.api.accounts.getSession();
  await enterAs(context, world, noor);
  const heading = page.getByRole("heading", { level: 1, name: "Notifications" });
  await page.goto(`${world.origin}/notifications`);
  await expect(heading).toBeVisible();
  /** Opens the app after its token has run out. */
  const comeBack = async () => {
    world.clock.advance(11 * minute);
    await page.clock.setSystemTime(world.clock.now());
    const renewal = page.waitForResponse((response) =>
      (response.request().headers()["x-amz-target"] ?? "").endsWith("GetTokensFromRefreshToken"),
    );
    await page.goto(`${world.origin}/notifications`);
    return (await renewal).status();
  };
  await page.goto("about:blank");
  expect(await comeBack()).toBe(200);
  await expect(heading).toBeVisible();

  await page.goto("about:blank");
  const others = (await signIns(noor)).filter(({ current }) => !current);
  for (const { sessionId } of others) await noor.api.accounts.endSignIn({ sessionId });
  expect(await comeBack()).toBe(400);
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(async () => JSON.stringify(await context.storageState()))
    .not.toContain(".refreshToken");
});
