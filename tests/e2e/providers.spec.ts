import type { LocalCloud } from "@attune/local-cloud/types";
import { expect, type Page } from "@playwright/test";
import { federatedApi } from "../support/federation.ts";
import { payAndOnboard } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { test } from "./support/federated-world.ts";
import { said } from "./support/wizard.ts";

const google = { name: "Continue with Google" };

/** Chooses an address at the page that stands in for Google. */
async function chooseAtGoogle(page: Page, email: string, name: string) {
  await expect(page.getByRole("heading", { name: "Local Google" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Go on", exact: true }).click();
}

async function becomeMemberByGoogle(world: LocalCloud, email: string, name: string) {
  const api = await federatedApi(world, { email, name });
  const { user } = await api.accounts.getSession();
  await payAndOnboard(world, { api, name, userId: user.userId });
  return user;
}

test("a newcomer continues with Google, and arrives at the memberships", async ({
  page,
  world,
}) => {
  await page.goto(`${world.origin}/signup`);
  await expect(page.getByRole("button", { name: "Continue with Apple" })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", google).click();
  await chooseAtGoogle(page, "nora@people.example", "Nora Fell");
  await expect(page).toHaveURL(`${world.origin}/membership`);
});

test("a member continues with Google, and the settings say so", async ({ page, world }) => {
  await becomeMemberByGoogle(world, "otto@people.example", "Otto Reed");
  await page.goto(`${world.origin}/settings?section=account`);
  await expect(page).toHaveURL(`${world.origin}/login`);
  await page.getByRole("button", google).click();
  await chooseAtGoogle(page, "otto@people.example", "Otto Reed");
  await expect(page).toHaveURL(`${world.origin}/settings?section=account`);
  await expect(page.getByText("You log in with Google.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await expectNoBarriers(page);
  await page.reload();
  await expect(page.getByText("You log in with Google.")).toBeVisible();
});

test("a visitor who chooses no account, or an unverified address, sees why at the login", async ({
  page,
  world,
}) => {
  await page.goto(`${world.origin}/login`);
  await page.getByRole("button", google).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(said(page, "No account was chosen")).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/login`);
  await page.getByRole("button", google).click();
  await page.getByLabel("The provider has verified this address").uncheck();
  await chooseAtGoogle(page, "pia@people.example", "Pia");
  await expect(page.getByText("Your email isn't confirmed there yet.").first()).toBeVisible();
});

test("a return from Google that this browser didn't request signs no one in", async ({
  page,
  world,
}) => {
  await page.goto(`${world.origin}/signed-in?code=stolen&state=another`);
  await expect(
    page.getByText("That took too long, or was started in another tab.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/login`);
});

test("a member who logs in with Google confirms deleting their account there", async ({
  page,
  world,
}) => {
  const { username } = await becomeMemberByGoogle(world, "rosa@people.example", "Rosa Vale");
  await page.goto(`${world.origin}/login`);
  await page.getByRole("button", google).click();
  await chooseAtGoogle(page, "rosa@people.example", "Rosa Vale");
  await expect(page).toHaveURL(`${world.origin}/community`);
  await page.goto(`${world.origin}/settings?section=data`);
  const press = async () => {
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByRole("radio", { name: /^Now/ }).check();
    await dialog.getByLabel(`Type your username, ${username}`).fill(username);
    await dialog.getByRole("button", { name: "Delete account" }).click();
  };
  await press();
  await chooseAtGoogle(page, "rosa@people.example", "Rosa Vale");
  await expect(page).toHaveURL(`${world.origin}/settings?section=data`);
  await press();
  await expect(said(page, "Account Deleted")).toBeVisible();
});
