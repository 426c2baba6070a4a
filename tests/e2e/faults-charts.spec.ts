import type { LocalCloud } from "@attune/local-cloud/types";
import type { BrowserContext, Page } from "@playwright/test";
import { munich, type Person } from "../support/person.ts";
import { expect, test } from "./support/test.ts";
import { goOn, newcomer, openWizard, said, stepOf } from "./support/wizard.ts";

const birthData = {
  birthDate: "1990-05-04",
  birthTime: "14:05",
  timeUnknown: false,
  birthLocation: "Munich, Bavaria, Germany",
  place: { cityId: munich, latitude: 48.14, longitude: 11.58, timeZone: "Europe/Berlin" },
  ambiguous: null,
};
const cosmic = {
  sunSign: "Taurus",
  moonSign: "Virgo",
  risingSign: "Virgo",
  humanDesign: null,
  remarks: [],
  timeRepeated: false,
};

let person: Person;

test.beforeEach(async ({ world }) => {
  person = await newcomer(world);
});
test.afterEach(({ world }) => world.faults.clear());

const failing = { code: "InternalFailure" };
const chartStatus = async () => (await person.api.profiles.getMyProfile()).chartStatus;

/** Completes the wizard with a birth to the minute, and runs the page's clock until it says so. */
async function completeWithBirth(context: BrowserContext, page: Page, world: LocalCloud) {
  await openWizard(context, page, world, person, stepOf.complete, {
    wantsCosmic: true,
    birthData,
    cosmic,
  });
  await page.clock.install();
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return said(page, "Chart calculation pending").count();
    })
    .toBe(1);
  await expect(
    said(
      page,
      "Your astrological charts will be calculated in the background. Compatibility scores will appear shortly.",
    ),
  ).toBeVisible();
  await page.waitForURL("**/community");
}

test("[I12] when the key service can't decrypt, the chart is pending and a job finishes it", async ({
  page,
  context,
  world,
}) => {
  world.faults.rate("kms.Decrypt", 1, failing);
  await completeWithBirth(context, page, world);
  expect(await chartStatus()).toBe("pending");
  await world.settle({ advance: 61_000 });
  expect(await chartStatus()).toBe("pending");

  world.faults.clear();
  await world.settle({ advance: 30 * 60_000 });
  expect(await chartStatus()).toBe("ready");
  await person.signIn();
  expect(await person.api.charts.getMyChart()).toMatchObject({ sunSign: "Taurus" });
});

test("[I12] when the key service can't encrypt, the browser keeps the birth data and sends it later, also after a reload", async ({
  page,
  context,
  world,
}) => {
  world.faults.rate("kms", 1, failing);
  await completeWithBirth(context, page, world);
  const key = `onboarding-birth-${person.userId}`;
  const kept = () => page.evaluate((name) => localStorage.getItem(name), key);
  expect(await kept()).toContain("1990-05-04");

  world.faults.clear();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return kept();
    })
    .toBeNull();
  expect(await chartStatus()).toBe("ready");
});

test.describe("the place service is down", () => {
  /** Every invocation of the gazetteer ends without an answer. */
  function cutPlaces(world: LocalCloud) {
    const places = world.resources.find(
      ({ type, physicalName }) =>
        type === "AWS::Lambda::Function" && physicalName.endsWith("places"),
    );
    if (!places) throw new Error("There is no function for places.");
    world.faults.killRate(1, places.physicalName);
  }

  test("[H11] [H28] the city's field and completion say so, and nothing is lost", async ({
    page,
    context,
    world,
  }) => {
    await openWizard(context, page, world, person, stepOf.basics, { location: "", cityId: "" });
    cutPlaces(world);
    const city = page.getByRole("combobox", { name: "Where are you based" });
    await city.pressSequentially("Munic");
    await expect(page.getByText("Unable to load cities")).toBeVisible();
    world.faults.clear();
    await city.press("End");
    await city.pressSequentially("h");
    await page.getByRole("option", { name: "Munich, Bavaria, Germany" }).click();
    for (let step = stepOf.photo; step <= stepOf.complete; step++) await goOn(page).click();

    cutPlaces(world);
    const complete = page.getByRole("button", { name: "Complete Profile" });
    await complete.click();
    await expect(said(page, "Profile Creation Failed")).toBeVisible();
    world.faults.clear();
    await complete.click();
    await page.waitForURL("**/community");
  });

  test("[I8] [I9] [I11] the place of birth says so, and keeps the input", async ({
    page,
    context,
    world,
  }) => {
    await openWizard(context, page, world, person, stepOf.cosmic, {
      wantsCosmic: true,
      birthData: { ...birthData, birthLocation: "", place: null },
      cosmic: null,
    });
    cutPlaces(world);
    const place = page.getByRole("combobox", { name: "Place of birth" });
    await place.pressSequentially("Munich, Germany");
    await expect(page.getByText("Unable to search locations. Please try again")).toBeVisible();
    // The open list doesn't cover the button.
    const calculate = page.getByRole("button", { name: "Calculate" });
    await calculate.click();
    await expect(said(page, "Calculation Error")).toBeVisible();
    await expect(place).toHaveValue("Munich, Germany");
    await expect(page.getByLabel("Year")).toHaveValue("1990");

    world.faults.clear();
    await calculate.click();
    await expect(page.getByRole("heading", { name: "Cosmic Blueprint" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Taurus" })).toHaveCount(1);
  });
});
