import { type Person, signUp } from "../support/person.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";
import { cropPhoto, goOn, newcomer, openWizard, said, stepOf } from "./support/wizard.ts";

test.describe("the way into the community", () => {
  let person: Person;

  test.beforeEach(async ({ world, context, page }) => {
    person = await newcomer(world);
    await enterAs(context, world, person);
    await page.goto(`${world.origin}/onboarding`);
  });

  test(
    "[H1] [H3] [H6] [H13] [H15] [H16] [H24] [I3] [J1] [J3] a new member fills in seven steps, leaves, comes back, and finishes",
    journey,
    async ({ page, world }) => {
      await expect(page.getByRole("button", { name: "Cancel Sign Up" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Back to Login" })).toBeVisible();
      await page.getByRole("button", { name: "Complete My Profile" }).click();
      await page.getByRole("button", { name: "Get Started" }).click();

      await expect(page.getByText("Step 1 of 6")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Basic Info" })).toBeFocused();
      await expect(goOn(page)).toBeDisabled();
      await page.getByRole("combobox", { name: "Where are you based" }).pressSequentially("Munic");
      await page.getByRole("option", { name: "Munich, Bavaria, Germany" }).click();
      await expect(page.getByRole("button", { name: "Remove English" })).toBeVisible();
      await page.getByRole("combobox", { name: "Languages Spoken" }).fill("germ");
      await page.getByRole("option", { name: "German", exact: true }).click();
      await page.getByRole("textbox", { name: "short intro" }).fill("I sit in the mornings.");
      await expectNoBarriersSoFar(page);
      await goOn(page).click();

      await cropPhoto(page, "1");
      await expect(said(page, "Face not detected")).toBeVisible();
      await expect(
        said(page, "Please upload a photo with only yourself (multiple faces detected)."),
      ).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(goOn(page)).toBeDisabled();
      await cropPhoto(page, "2.5");
      // The first photo leads on; Back shows it.
      await expect(page.getByRole("heading", { name: "Interests", exact: true })).toBeFocused();
      await expect(said(page, "Success!")).toBeVisible();
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await expect(page.getByRole("button", { name: "Change Photo" })).toBeVisible();
      await expectNoBarriersSoFar(page);
      await goOn(page).click();

      await page.getByRole("button", { name: "Meditation" }).click();
      await page.getByRole("button", { name: /^Load More Interests \(\d+\)$/ }).click();
      await page.getByRole("button", { name: "Qigong" }).click();
      await page.getByRole("textbox", { name: "Something else" }).fill("Lichen watching");
      await page.keyboard.press("Enter");
      await expect(said(page, '"Lichen watching" has been submitted for review.')).toBeVisible();
      for (const name of ["Yoga", "Tarot"]) {
        await page.getByRole("button", { name, exact: true }).click();
      }
      await expectNoBarriersSoFar(page);
      await goOn(page).click();

      await page.getByText("Yes, I'm interested").click();
      await expect(goOn(page)).toBeDisabled();
      await expect(page.getByRole("button", { name: "Calculate" })).toHaveCount(0);
      await page.getByLabel("Day").selectOption("9");
      await page.getByLabel("Month").selectOption("April");
      await page.getByLabel("Year").selectOption("1948");
      await page.getByLabel("Hour").selectOption("12 AM");
      await page.getByLabel("Minute").selectOption("14");
      await page.getByRole("combobox", { name: "Place of birth" }).pressSequentially("Montréal");
      await page.getByRole("option", { name: /^Montréal, Quebec/ }).click();
      await page.getByRole("button", { name: "Calculate" }).click();
      await expect(page.getByRole("heading", { name: "Cosmic Blueprint" })).toBeVisible();
      await expect(page.getByRole("group", { name: /^Chart wheel/ })).toBeVisible();
      await expect(page.getByRole("group", { name: /^Bodygraph/ })).toBeVisible();
      await expect(page.getByRole("definition").filter({ hasText: "Sagittarius" })).toHaveCount(1);
      await expect(page.getByRole("definition").filter({ hasText: "Manifestor" })).not.toHaveCount(
        0,
      );
      await expectNoBarriersSoFar(page);
      await goOn(page).click();

      await page.getByRole("checkbox").check();
      await expectNoBarriersSoFar(page);
      await page.reload();
      await expect(page.getByText("Step 5 of 6: Terms")).toBeVisible();
      await page.getByRole("button", { name: "Continue Where I Left Off" }).click();
      await goOn(page).click();

      const summary = page.getByRole("article", { name: "Your profile" });
      await expect(summary).toContainText("Ada Winter");
      await expect(summary).toContainText("Munich, Bavaria, Germany");
      await expect(summary).toContainText("English, German");
      await expect(summary.getByRole("img", { name: "Ada Winter" })).toHaveJSProperty(
        "complete",
        true,
      );
      await expectNoBarriersSoFar(page);
      await page.getByRole("button", { name: "Complete Profile" }).click();
      await page.waitForURL("**/community");
      await expect(said(page, "Welcome to Attune")).toBeVisible();
      await world.settle();
      expect(await person.api.profiles.getMyProfile()).toMatchObject({
        onboardingCompleted: true,
        location: "Munich, Bavaria, Germany",
        interests: ["Meditation", "Qigong", "Lichen watching", "Yoga", "Tarot"],
        sunSign: "Aries",
        humanDesignType: "Manifestor",
        chartStatus: "ready",
        photoInReview: false,
      });
      const kept = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /^(onboarding|fresh-signup)-/.test(key)),
      );
      expect(kept).toEqual([]);
    },
  );

  test("[H5] [H8] [I1] missing fields are named, and Back leads to the step before", async ({
    page,
  }) => {
    await page.getByRole("button", { name: "Complete My Profile" }).click();
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByRole("button", { name: "Remove English" }).click();
    // It looks disabled, but pressing it names missing fields.
    await goOn(page).focus();
    await page.keyboard.press("Enter");
    await expect(said(page, "Required information missing")).toBeVisible();
    for (const text of [
      "Location is required",
      "At least one language is required",
      "Please share a brief intro about yourself",
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.getByRole("combobox", { name: "Where are you based" }).fill("Xq");
    await expect(page.getByText("Please select a city from the dropdown")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("button", { name: "Get Started" })).toBeVisible();
  });

  test("[G5] [J3] cancelling signs out and leaves nothing on the device", async ({ page }) => {
    await page.getByRole("button", { name: "Cancel Sign Up" }).click();
    await page.waitForURL("**/login");
    await expect(
      said(page, "You have been signed out. You can sign up again anytime."),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test("without a membership the wizard leads to the plans", async ({ page, context, world }) => {
  const person = await signUp(world);
  await person.api.profiles.ensureProfile();
  await enterAs(context, world, person);
  await page.goto(`${world.origin}/onboarding`);
  await page.waitForURL("**/membership");
});

for (const [name, step] of [
  ["Basic Info", stepOf.basics],
  ["Profile Picture", stepOf.photo],
  ["Interests", stepOf.interests],
] as const)
  test(`[H5] a message covers neither the heading nor the button of "${name}"`, async ({
    page,
    context,
    world,
  }) => {
    const person = await newcomer(world);
    const empty = { bio: "", location: "", cityId: "", imageUrl: "", interests: [] };
    await openWizard(context, page, world, person, step, empty);
    const message = page.locator("[data-toast]");
    const isUncovered = async () => {
      const toast = await message.boundingBox();
      const others = [page.getByRole("heading", { name, exact: true }), goOn(page)];
      const boxes = await Promise.all(others.map((other) => other.boundingBox()));
      return boxes.every(
        (box) => toast && box && (box.y + box.height <= toast.y || box.y >= toast.y + toast.height),
      );
    };
    await goOn(page).press("Enter");
    await expect(message).toContainText("Required information missing");
    await expect.poll(isUncovered).toBe(true);
  });

test("[H27] [T4] when the sign-in has ended, completing says so, leads to the login and keeps the entries", async ({
  page,
  context,
  world,
}) => {
  const person = await newcomer(world);
  await openWizard(context, page, world, person, stepOf.complete);
  const refused = { status: 401, json: { code: "auth.required", message: "no" } };
  const complete = "**/api/profiles/complete";
  await page.route(complete, (route) => route.fulfill(refused));
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(said(page, "Authentication Required")).toBeVisible();
  await expect(said(page, "Please log in again to complete your profile.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Session Invalid" })).toHaveCount(0);
  const draft = `localStorage.getItem("onboarding-draft-${person.userId}")`;
  expect(await page.evaluate(draft)).toContain("I sit in the mornings.");
});

test("[H18] [T4] when the sign-in has ended, uploading a photo says so and leads to the login", async ({
  page,
  context,
  world,
}) => {
  const person = await newcomer(world);
  await openWizard(context, page, world, person, stepOf.photo, { imageUrl: "" });
  const refused = { status: 401, json: { code: "auth.required", message: "no" } };
  await page.route("**/api/photos/filename", (route) => route.fulfill(refused));
  await cropPhoto(page, "2.5");
  await expect(page).toHaveURL(/\/login/);
  await expect(said(page, "Authentication failed. Please log in and try again.")).toBeVisible();
});
