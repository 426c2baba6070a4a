import { becomeMember } from "../support/person.ts";
import { isThere } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("[K10] the page below the notification choices stays in place while they load", async ({
  page,
  context,
  world,
}) => {
  const nora = await becomeMember(world, { name: "Nora Calm", username: "nora-calm" });
  await enterAs(context, world, nora);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/attention", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${world.origin}/settings?section=notifications`);
  await expect(page.getByText("Loading notification choices")).toBeAttached();
  await expect(page.getByText(/^Loading (push|email)/)).toHaveCount(0);
  const next = page.getByRole("heading", { name: "Push notifications", exact: true });
  const topOf = async () => (await next.boundingBox())?.y ?? 0;
  const before = await topOf();
  held.resolve();
  await expect(page.getByRole("table")).toBeVisible();
  await isThere(page);
  expect(await topOf()).toBe(before);
});
