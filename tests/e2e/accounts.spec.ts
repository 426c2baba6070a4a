import type { Page } from "@playwright/test";
import { confirmEmail, mailedResetLink, signUp } from "../support/person.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";

const password = "a quiet morning";

async function logIn(page: Page, identifier: string, secret = password): Promise<void> {
  await page.getByLabel("Email or username").fill(identifier);
  await page.locator("[name=password]").fill(secret);
  // No button press: on a phone it moves when the message above the form disappears.
  await page.locator("[name=password]").press("Enter");
}

test(
  "[A10] [E11] [F4] [G3] a visitor signs up, pays, and arrives at the onboarding",
  journey,
  async ({ page, world }) => {
    await page.goto(`${world.origin}/signup`);
    await page.getByLabel("Full name").fill("Mira Brook");
    await page.getByLabel("Username").pressSequentially("MiraB");
    await expect(page.getByLabel("Username")).toHaveValue("mirab");
    await page.getByLabel("Email").fill("mira@people.example");
    await page.locator("[name=password]").fill(password);
    await page.locator("[name=confirmation]").fill(password);
    await expect(page.getByText("That username is available.")).toBeVisible();
    await expectNoBarriersSoFar(page);
    await page.getByRole("button", { name: "Create account" }).click();

    await expect(page).toHaveURL(`${world.origin}/membership`);
    await expect(page.getByText("20.00 EUR")).toBeVisible();
    await expect(page.locator("del")).toHaveText("50.00");
    await expectNoBarriersSoFar(page);
    await expect
      .poll(() => world.mail.last("mira@people.example")?.subject)
      .toContain("Confirm your email address");

    await page.getByRole("button", { name: "Choose InnerCircle" }).click();
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByLabel("Expiry").fill("12 / 34");
    await page.getByLabel("Security code").fill("123");
    await page.getByLabel("Name on card").fill("Mira Brook");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Preparing your onboarding experience...")).toBeVisible();
    await expect(page).toHaveURL(`${world.origin}/onboarding`);
  },
);

test("[E12] a refused field comes out from under a phone's message", async ({ page, world }) => {
  const { email } = await signUp(world, { name: "Ines Sand" });
  await page.goto(`${world.origin}/signup`);
  await page.getByLabel("Full name").fill("Ines Sand");
  await page.getByLabel("Email").fill(email);
  // With the account's own password, they'd be logged in.
  await page.locator("[name=password]").fill("another quiet morning");
  await page.locator("[name=confirmation]").fill("another quiet morning");
  await expect(page.getByText("That username is available.")).toBeVisible();
  // Where the message will be.
  await page.evaluate(`{
    const { top } = document.querySelector("[name=email]").getBoundingClientRect();
    scrollBy(0, top - 100);
  }`);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
  const message = page.locator("[data-toast]", { hasText: "Signup failed" });
  await expect
    .poll(async () => {
      const [shown, field] = [
        await message.boundingBox(),
        await page.getByLabel("Email").boundingBox(),
      ];
      return (
        shown && field && (field.y >= shown.y + shown.height || field.y + field.height <= shown.y)
      );
    })
    .toBe(true);
});

test(
  "[D3] [D5] a member signs in by username and arrives at the unfinished step",
  journey,
  async ({ page, world }) => {
    await signUp(world, { name: "Noa Field", username: "noa" });
    await page.goto(`${world.origin}/login`);
    await logIn(page, "Noa", "not the password");
    await expect(page.getByText("Login failed")).toBeVisible();
    await expect(
      page.getByText("Incorrect login details. Please check your email/username and password."),
    ).toBeVisible();
    await logIn(page, "Noa");
    await expect(page.getByRole("heading", { name: "Complete Your Setup" })).toBeVisible();
    await expectNoBarriersSoFar(page);
    await page.getByRole("button", { name: "Cancel Signup" }).click();
    await expect(
      page.getByText("You have been signed out. You can sign up again anytime."),
    ).toBeVisible();
    await expect(page).toHaveURL(`${world.origin}/login`);
  },
);

test(
  "[D14] [D13] the link in the reset email leads to a new password",
  journey,
  async ({ page, world }) => {
    const person = await signUp(world, { name: "Lea Stone", username: "lea" });
    await confirmEmail(world, person);
    await page.goto(`${world.origin}/login`);
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await page.getByLabel("Email or username").fill("lea");
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText("Reset email sent")).toBeVisible();

    const { href: link } = await mailedResetLink(world, person.email);
    expect(link).toContain(`user=${person.userId}`);
    await page.goto(link);
    await expectNoBarriersSoFar(page);
    await page
      .getByLabel(/^New password/)
      .and(page.locator("input"))
      .fill("a louder evening");
    await page
      .getByLabel(/^Confirm new/)
      .and(page.locator("input"))
      .fill("a louder evening");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(page.getByText("Password updated")).toBeVisible();
    await logIn(page, person.email, "a louder evening");
    await expect(page.getByRole("heading", { name: "Complete Your Setup" })).toBeVisible();

    await page.goto(`${world.origin}/session-manager`);
    await page.goto(link);
    await page
      .getByLabel(/^New password/)
      .and(page.locator("input"))
      .fill("once more please");
    await page
      .getByLabel(/^Confirm new/)
      .and(page.locator("input"))
      .fill("once more please");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(page.getByText("Invalid or expired link")).toBeVisible();
  },
);

test("[B22] a member sees only their own sign-ins, and ends them", async ({
  page,
  world,
  context,
}) => {
  await page.goto(`${world.origin}/session-manager`);
  await expect(page.getByText("Please log in to see your devices.")).toBeVisible();
  const person = await signUp(world, { name: "Ida Vale", username: "ida" });
  await person.api.accounts.getSession();
  await page.goto("about:blank");
  await enterAs(context, world, person);
  await page.goto(`${world.origin}/session-manager`);
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await expectNoBarriersSoFar(page);
  await page
    .getByRole("listitem")
    .filter({ hasNotText: "This device" })
    .getByRole("button")
    .click();
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Log out everywhere" }).press("Enter");
  const title = page.getByRole("heading", { name: "Log out everywhere?" });
  await expect(title).toBeFocused();
  await expect(title).not.toHaveCSS("box-shadow", /2px/);
  await page.keyboard.press("Escape");
  // A standing is believed for a minute.
  await world.settle({ advance: 61_000 });
  await expect(person.api.accounts.getSession()).rejects.toMatchObject({ status: 401 });
});

test("the link at the foot of an email unsubscribes its recipient", async ({ page, world }) => {
  await page.goto(`${world.origin}/unsubscribe?token=somebody.else`);
  await expectNoBarriersSoFar(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("This link isn't complete")).toBeVisible();
});

test("a person who hasn't finished signing up can download their data and delete the account", async ({
  page,
  world,
  context,
}) => {
  const person = await signUp(world, { name: "Uma Field", username: "uma-leaves-early" });
  await enterAs(context, world, person);
  await page.goto(`${world.origin}/community`);
  await page.getByRole("link", { name: "download your data or delete your account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
  await page.getByRole("button", { name: "Request export" }).click();
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(person.password);
  await expectNoBarriersSoFar(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("attune-data.zip");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByRole("radio", { name: /^Now/ }).check();
  await dialog.getByLabel("Type your username").fill("uma-leaves-early");
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Account Deleted", { exact: true })).toBeAttached();
  await world.settle();
  await expect(person.signIn()).rejects.toThrow();
});
