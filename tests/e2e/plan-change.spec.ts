import { day } from "@attune/core/kernel/clock";
import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a member changes the plan on the provider's pages and sees the new one at once", async ({
  context,
  page,
  world,
}) => {
  const person = await becomeMember(world);
  await enterAs(context, world, person);
  await page.goto(`${world.origin}/settings?section=membership`);
  await expect(page.getByText("20.00 EUR per month")).toBeVisible();
  // The page doesn't wait for the notice.
  if (world.stripe) world.stripe.faults.delay = day;
  await page.getByRole("button", { name: "Change plan" }).click();
  await page.getByRole("link", { name: "Choose Basic Membership" }).click();
  await expect(page.getByText("Credit for the next payments")).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(`${world.origin}/settings?section=membership`);
  await expect(page.getByText("Plan changed")).toBeVisible();
  await expect(page.getByText("9.00 EUR per month", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "0.00 EUR" }).first()).toBeVisible();
  if (world.stripe) world.stripe.faults.delay = 0;
  await world.settle({ advance: 2 * day });
});

test("a cancelled member resumes on the provider's page, and can then change the plan", async ({
  context,
  page,
  world,
}) => {
  const person = await becomeMember(world);
  await enterAs(context, world, person);
  await page.goto(`${world.origin}/settings?section=membership`);
  await page.getByRole("button", { name: "Manage payment" }).click();
  await page.getByRole("link", { name: "Cancel subscription" }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByText("and won't renew")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change plan" })).toBeHidden();
  await page.getByRole("button", { name: "Manage payment" }).click();
  await page.getByRole("button", { name: "Take it up again" }).click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByText("It renews on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change plan" })).toBeVisible();
});
