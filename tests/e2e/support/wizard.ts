import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { BrowserContext, Page } from "@playwright/test";
import { confirmEmail, munich, type Person, pay, signUp } from "../../support/person.ts";
import { enterAs } from "./enter.ts";
import { expect } from "./test.ts";

/** Zoomed in, only the middle one is left. */
export const threePeople = join(
  dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json")),
  "demo/sample1.jpg",
);

export const stepOf = { basics: 1, photo: 2, interests: 3, cosmic: 4, terms: 5, complete: 6 };

/** Paid, without a profile. */
export async function newcomer(world: LocalCloud, name = "Ada Winter"): Promise<Person> {
  const person = await signUp(world, { name });
  await confirmEmail(world, person);
  await pay(world, person);
  await person.api.profiles.ensureProfile();
  return person;
}

export const wholeDraft = ({ userId, name }: Pick<Person, "userId" | "name">) => ({
  name,
  bio: "I sit in the mornings.",
  imageUrl: `/media/profile-images/${userId}/portrait.jpg`,
  location: "Munich, Bavaria, Germany",
  cityId: munich,
  interests: ["Meditation"],
  languagesSpoken: ["en"],
  termsAccepted: true,
  wantsCosmic: false,
});

/** As if left there on this device. */
export async function openWizard(
  context: BrowserContext,
  page: Page,
  world: LocalCloud,
  person: Person,
  step: number,
  draft: object = {},
): Promise<void> {
  await enterAs(context, world, person);
  await context.addInitScript(
    ([userId, written, index]) => {
      if (sessionStorage.getItem("drafted")) return;
      sessionStorage.setItem("drafted", "yes");
      localStorage.setItem(`onboarding-draft-${userId}`, written);
      localStorage.setItem(`onboarding-step-${userId}`, index);
    },
    [person.userId, JSON.stringify({ ...wholeDraft(person), ...draft }), String(step)] as const,
  );
  await page.goto(`${world.origin}/onboarding`);
  await page
    .getByRole("button", { name: /^(Continue Where I Left Off|Complete My Profile)$/ })
    .click();
  await expect(page.getByText(`Step ${step} of 6`)).toBeVisible();
}

/** Zoom 2.5 leaves one face, 1 all three. */
export async function cropPhoto(page: Page, zoom: string): Promise<void> {
  await page.getByLabel("Photo file").setInputFiles(threePeople);
  const dialog = page.getByRole("dialog", { name: "Crop Your Profile Picture" });
  await dialog.getByRole("slider", { name: "Zoom" }).fill(zoom);
  await dialog.getByRole("button", { name: "Apply Crop" }).click();
}

export const goOn = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });

export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
