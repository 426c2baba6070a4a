import { planNames } from "@attune/core/members/subscription-status.rules";
import { totpCode, totpStep } from "@attune/local-cloud/cognito/totp";
import type { Page } from "@playwright/test";
import { becomeMember, signUp } from "../support/person.ts";
import { startAttune } from "../support/world.ts";
import { enterAs } from "./support/enter.ts";
import { type PageWords, pageWords } from "./support/page-words.ts";
import { test as base, expect } from "./support/test.ts";
import { newcomer, stepOf, threePeople, wholeDraft } from "./support/wizard.ts";

const test = base.extend({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted from the pattern
    async ({}, use) => {
      // Passkeys belong to a name, never to an address.
      const world = await startAttune({ host: "localhost" });
      await use(world);
      await world.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

/** What members wrote, and the plans' names, which stay as they are. */
const kept = [
  ...Object.values(planNames),
  "Ada Winter",
  "I sit in the mornings.",
  "Munich, Bavaria, Germany",
  "Lichen watching",
];

/** Opens the wizard at a step with a draft, and resumes. */
async function openStep(
  page: Page,
  { say, userId, step, draft }: Pick<PageWords, "say"> & OpenStep,
): Promise<void> {
  await page.evaluate(
    ([id, written, index]) => {
      localStorage.setItem(`onboarding-draft-${id}`, written);
      localStorage.setItem(`onboarding-step-${id}`, index);
    },
    [userId, JSON.stringify(draft), String(step)] as const,
  );
  await page.reload();
  await page.getByRole("button", { name: say("Continue Where I Left Off") }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
}

const firstSuggestion = (page: Page, say: PageWords["say"]) =>
  page
    .getByRole("listbox", { name: say("Suggestions") })
    .getByRole("option")
    .first();

/** Goes on too early: the button looks disabled, and says what's missing. */
async function refuse(page: Page, say: PageWords["say"]): Promise<void> {
  await page.getByRole("button", { name: say("Continue"), exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("Required information missing")).first()).toBeVisible();
}

interface OpenStep {
  userId: string;
  step: number;
  draft: object;
}

for (const language of ["de", "ar"] as const) {
  test.describe(`in ${language}, no English is left`, () => {
    test.use({ locale: language });

    test("on the way to a membership", async ({ world, context, page }) => {
      const { look, say } = pageWords(language, kept);
      await page.goto(`${world.origin}/signup?plan=chosen`);
      await look(page, "signing up");
      const ada = await signUp(world, { name: "Ada Winter" });
      await enterAs(context, world, ada);
      await page.goto(`${world.origin}/signup-handler`);
      await look(page, "setup");
      await page.goto(`${world.origin}/membership?payment=cancelled`);
      await expect(page.getByRole("button", { name: say("Choose InnerCircle") })).toBeVisible();
      await look(page, "membership");
    });

    test("in the wizard", async ({ world, context, page }) => {
      const { look, say } = pageWords(language, kept);
      const person = await newcomer(world);
      const { userId } = person;
      await enterAs(context, world, person);
      await page.goto(`${world.origin}/onboarding`);
      await look(page, "coming back without progress");
      await page.getByRole("button", { name: say("Complete My Profile") }).click();
      await look(page, "welcome");
      await page.getByRole("button", { name: say("Get Started") }).click();
      await refuse(page, say);
      await look(page, "basic info with what's missing");
      await page.locator("[name=location]").pressSequentially("Munic");
      await firstSuggestion(page, say).click();
      await look(page, "a chosen city");

      const draft = { ...wholeDraft(person), imageUrl: "" };
      await openStep(page, { say, userId, step: stepOf.photo, draft });
      await refuse(page, say);
      await look(page, "photo");
      await page.locator("input[type=file]").setInputFiles(threePeople);
      const crop = page.getByRole("dialog");
      await expect(crop.getByText(say("We can see several faces."))).toBeVisible();
      await look(page, "crop");
      await crop.getByRole("button", { name: say("Apply Crop") }).click();
      await expect(page.getByText(say("Face not detected")).first()).toBeVisible();
      await look(page, "face not detected");

      const whole = { ...wholeDraft(person), interests: ["Meditation", "Lichen watching"] };
      await openStep(page, { say, userId, step: stepOf.interests, draft: whole });
      await look(page, "interests");
      await openStep(page, { say, userId, step: stepOf.cosmic, draft: whole });
      await page.getByRole("radio").last().check();
      await look(page, "without a chart");
      await page.getByRole("radio").first().check();
      await look(page, "birth details");
      await page.getByLabel(say("Day")).selectOption("9");
      await page.getByLabel(say("Month")).selectOption({ index: 4 });
      await page.getByLabel(say("Year")).selectOption("1948");
      await page.getByLabel(say("Hour")).selectOption({ index: 1 });
      await page.getByLabel(say("Minute")).selectOption("14");
      await page
        .getByRole("combobox", { name: say("Place of birth") })
        .pressSequentially("Montréal");
      await firstSuggestion(page, say).click();
      await page.getByRole("button", { name: say("Calculate") }).click();
      await expect(page.getByRole("heading", { name: say("Cosmic Blueprint") })).toBeVisible();
      await expect(page.getByText(say("Splenic"), { exact: true })).toBeVisible();
      await look(page, "chart");
      await openStep(page, { say, userId, step: stepOf.terms, draft: whole });
      await look(page, "terms");
      await openStep(page, { say, userId, step: stepOf.complete, draft: whole });
      await look(page, "summary");
    });

    test("in passkeys, two-step verification and recovery codes", async ({
      world,
      context,
      page,
    }) => {
      const { look, say } = pageWords(language, kept);
      const ada = await becomeMember(world, { name: "Ada Winter", username: `ada-${language}` });
      const devices = await context.newCDPSession(page);
      await devices.send("WebAuthn.enable");
      await devices.send("WebAuthn.addVirtualAuthenticator", {
        options: {
          protocol: "ctap2",
          transport: "internal",
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      const button = (english: string) => page.getByRole("button", { name: say(english) });
      const dialog = page.getByRole("dialog");
      const logIn = async () => {
        await page.locator("[name=identifier]").fill(ada.email);
        await page.locator("[name=password]").fill(ada.password);
        await page.locator("[name=password]").press("Enter");
      };
      const prove = async (password: string) => {
        await dialog.locator("[name=proof]").fill(password);
        await dialog.locator("[name=proof]").press("Enter");
      };
      await page.goto(`${world.origin}/login`);
      await look(page, "login");
      await logIn();
      await page.waitForURL("**/community");

      await page.goto(`${world.origin}/settings?section=account`);
      await button("Add a passkey").click();
      await prove("not my password");
      await expect(dialog.getByText(say("Your current password isn't right."))).toBeVisible();
      await look(page, "adding a passkey");
      await prove(ada.password);
      await expect(page.getByText(say("Passkey added")).first()).toBeVisible();
      await look(page, "account");
      await page.getByRole("button", { name: say("Remove {name}").replace("{name}", "") }).click();
      await look(page, "removing a passkey");
      await prove(ada.password);
      await expect(dialog).toBeHidden();

      await button("Set up an authenticator app").click();
      await look(page, "before pairing");
      await prove(ada.password);
      const secret = (await page.locator("code").textContent()) ?? "";
      await page.locator("[name=code]").fill("000000");
      await expect(page.getByText(say("That code isn't right")).first()).toBeVisible();
      await look(page, "pairing");
      await page.locator("[name=code]").fill(totpCode(secret, totpStep(world.clock.now())));
      await expect(page.getByText(say("Two-step verification turned on")).first()).toBeVisible();
      await button("Get recovery codes").click();
      await look(page, "asking for recovery codes");
      await prove(ada.password);
      world.clock.advance(60_000);
      await dialog.locator("[name=proof-code]").fill(totpCode(secret, totpStep(world.clock.now())));
      await dialog.locator("[name=proof-code]").press("Enter");
      await expect(dialog.getByRole("listitem").first()).toBeVisible();
      await look(page, "recovery codes");
      await button("I've saved them").click();
      await button("Turn off").click();
      await look(page, "turning it off");
      await dialog.getByRole("button", { name: say("Cancel") }).click();
      await page.goto(`${world.origin}/session-manager`);
      await look(page, "sessions");

      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto(`${world.origin}/login`);
      await logIn();
      await expect(page.locator("[name=code]")).toBeVisible();
      await look(page, "the second step");
      await button("Use a recovery code").click();
      await look(page, "a recovery code");
    });
  });
}
