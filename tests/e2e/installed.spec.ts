import { becomeMember, type Person } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

let member: Person;
test.beforeAll(async ({ world }) => {
  member = await becomeMember(world, { name: "Ines Talled" });
});

test("[U6] the browser finds no obstacle to installing the app", async ({
  context,
  page,
  world,
}) => {
  await enterAs(context, world, member);
  await page.goto(`${world.origin}/community`);
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(`${world.origin}${address}`)).json();
  expect(manifest).toMatchObject({
    name: "Attune",
    display: "standalone",
    start_url: "/community",
  });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(`${world.origin}${src}`);
    expect(icon.headers()["content-type"], src).toBe(type);
  }
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Tests run in incognito windows, which never offer to install.
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  expect(errors.filter((id) => id !== "in-incognito")).toEqual([]);
});

test("[U6] offline the app still opens, and says what's missing", async ({
  context,
  page,
  world,
}) => {
  await enterAs(context, world, member);
  await page.goto(`${world.origin}/community`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(
    "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')",
  );
  await context.setOffline(true);
  await page.goto(`${world.origin}/people`);
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" }).first()).toBeVisible();
  const offline = page.getByRole("status").filter({ hasText: "You're offline." });
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  // What couldn't be loaded is asked for again without a press.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
});

test("[U1] a visitor isn't asked to install the app and gets no service worker", async ({
  page,
  world,
}) => {
  await page.goto(`${world.origin}/login`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.install();
  await page.keyboard.press("Tab");
  await page.evaluate("dispatchEvent(new Event('beforeinstallprompt'))");
  await page.clock.runFor(60_000);
  await expect(page.getByRole("heading", { name: "Install Attune" })).toHaveCount(0);
  const workers = "navigator.serviceWorker.getRegistrations().then((all) => all.length)";
  expect(await page.evaluate(workers)).toBe(0);
});
