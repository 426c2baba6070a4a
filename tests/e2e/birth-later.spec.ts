import type { Page } from "@playwright/test";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";
import { said } from "./support/wizard.ts";

async function fillIn(page: Page, day: string): Promise<void> {
  await page.getByLabel("Day").selectOption(day);
  await page.getByLabel("Month").selectOption("April");
  await page.getByLabel("Year").selectOption("1948");
}

test(
  "[I1] members who declined can add birth data in the settings, and decline again",
  journey,
  async ({ world, context, page }) => {
    const person = await becomeMember(world, { name: "Ada Winter", username: "ada-later" });
    await enterAs(context, world, person);
    await page.goto(`${world.origin}/settings?section=privacy`);
    await page.getByRole("button", { name: "Add birth details" }).click();
    await fillIn(page, "9");
    await page.getByLabel("Hour").selectOption("12 AM");
    await page.getByLabel("Minute").selectOption("14");
    await page.getByRole("combobox", { name: "Place of birth" }).pressSequentially("Montréal");
    await page.getByRole("option", { name: /^Montréal, Quebec/ }).click();
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.getByRole("heading", { name: "Cosmic Blueprint" })).toBeVisible();
    await expectNoBarriers(page);
    // Nothing is stored before it is wanted.
    expect(await person.api.profiles.getMyProfile()).toMatchObject({ hasBirthData: false });
    await page.getByRole("button", { name: "Save my chart" }).click();
    await expect(said(page, "Profile Updated")).toBeVisible();
    expect(await person.api.profiles.getMyProfile()).toMatchObject({
      hasBirthData: true,
      chartStatus: "ready",
      sunSign: "Aries",
      humanDesignType: "Manifestor",
    });

    await page.getByRole("button", { name: "Change birth details" }).click();
    await expect(page.getByLabel("Day")).toHaveValue("09");
    await expect(page.getByRole("combobox", { name: "Place of birth" })).toHaveValue(/^Montréal/);
    await page.getByLabel("Day").selectOption("25");
    await page.getByRole("checkbox", { name: "I don't know my time" }).click();
    await page.getByRole("button", { name: "Calculate" }).click();
    await page.getByRole("button", { name: "Save my chart" }).click();
    await expect(page.getByRole("button", { name: "Add birth details" })).toBeVisible();
    expect(await person.api.profiles.getMyProfile()).toMatchObject({
      hasBirthData: false,
      sunSign: "Taurus",
      risingSign: null,
      humanDesignType: null,
    });
  },
);
