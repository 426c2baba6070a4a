import { leaveCosmicStep } from "../support/cosmic-step.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

let ada: Person;

test.beforeAll(async ({ world }) => {
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada-sky" });
  await leaveCosmicStep(ada);
});

test("a member with a chart sees the sky of the day, until they turn it off", async ({
  world,
  context,
  page,
}) => {
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community`);
  const sky = page.getByRole("region", { name: "Sky today" });
  await expect(sky.getByText(/^Moon in /)).toBeVisible();
  await expectNoBarriers(page);
  await sky.getByRole("link", { name: "Your chart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your chart" })).toBeVisible();

  await page.goto(`${world.origin}/settings?section=appearance`);
  await page.getByRole("checkbox", { name: /^Show the Moon's phase/ }).uncheck();
  await page.goto(`${world.origin}/community`);
  await expect(
    page.getByRole("article").or(page.getByText("It's quiet in here")).first(),
  ).toBeVisible();
  await expect(sky).toBeHidden();
});

test("the page is whole without the sky, when it fails and for members without a chart", async ({
  world,
  context,
  page,
}) => {
  await enterAs(context, world, ada);
  const asked: string[] = [];
  await page.route("**/api/charts/sky", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${world.origin}/community`);
  // Once more, like any query.
  await expect.poll(() => asked.length).toBe(2);
  await expect(page.getByRole("heading", { name: "Sky today" })).toBeHidden();
  await expect(page.getByText("Loading the sky")).toBeHidden();
  await expect(page.getByRole("textbox").first()).toBeVisible();

  await ada.api.profiles.updateProfile({ userId: ada.userId, astrologyEnabled: false });
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole("textbox").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});
