import { totpCode, totpStep } from "@attune/local-cloud/cognito/totp";
import { becomeMember, mailedCode, type Person } from "../support/person.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";

let ada: Person;

test.beforeAll(async ({ world }) => {
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada-settles" });
});

test(
  "[K2] [K5] the profile is saved, and a change that fails is taken back",
  journey,
  async ({ world, context, page }) => {
    await enterAs(context, world, ada);
    await page.goto(`${world.origin}/settings`);
    const name = page.getByRole("textbox", { name: "Full Name" });
    await name.fill("Ada von Winter");
    const save = page.getByRole("button", { name: "Save profile" });
    await save.click();
    await expect(page.getByText("Hometown is required")).toBeVisible();

    const hometown = page.getByRole("combobox", { name: "Hometown" });
    await hometown.focus();
    const suggestions = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await expect(suggestions).toHaveCount(20);
    await hometown.fill("Ly");
    await expect(suggestions).toHaveCount(10);
    await suggestions.filter({ hasText: /^Lyon/ }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("+33 4 72 00 00 00");
    await save.click();
    await expect(page.getByText("Profile Updated", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Your profile has been successfully updated.", { exact: true }),
    ).toBeVisible();
    const saved = await ada.api.profiles.getMyProfile();
    expect(saved.name).toBe("Ada von Winter");
    expect(saved.hometown).toMatch(/^Lyon, /);
    expect(saved.contactInfo).toEqual({ email: ada.email, phone: "+33 4 72 00 00 00" });

    await page.route(`**/api/profiles/${ada.userId}`, (route) =>
      route.fulfill({ status: 403, json: { code: "permission.denied", message: "no" } }),
    );
    await name.fill("Somebody Else");
    await save.click();
    await expect(page.getByText("Update Failed", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Your menu, Ada von Winter" })).toBeVisible();
  },
);

test("[K2] unsaved changes of the profile are kept in another section, until they're discarded", async ({
  world,
  context,
  page,
}) => {
  const eva = await becomeMember(world, { name: "Eva Lake", username: "eva-settles" });
  await eva.api.profiles.updateProfile({ userId: eva.userId, hometown: "Lyon, France" });
  await enterAs(context, world, eva);
  await page.goto(`${world.origin}/settings`);
  const phone = page.getByRole("textbox", { name: "Phone" });
  const stored = await phone.inputValue();
  await phone.fill("+49 30 000 000");
  const sections = page.getByRole("navigation", { name: "Settings" });
  await sections.getByRole("link", { name: "Appearance" }).click();
  await expect(phone).toBeHidden();
  await sections.getByRole("link", { name: "Profile" }).click();
  await expect(phone).toHaveValue("+49 30 000 000");
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue("+49 30 000 000");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(phone).toHaveValue(stored);
  await expect(page.getByText("You have unsaved changes.")).toBeHidden();

  await phone.fill("+49 30 111 111");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile Updated", { exact: true })).toBeVisible();
  await expect(page.getByText("You have unsaved changes.")).toBeHidden();
  await page.reload();
  await expect(phone).toHaveValue("+49 30 111 111");
  await expect(page.getByText("You have unsaved changes.")).toBeHidden();
});

test("[K10] [K11] a choice is saved as soon as it's made", async ({ world, context, page }) => {
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/settings?section=notifications`);
  // A choice only shows once it's being saved, a moment after the click.
  const comments = page.getByRole("checkbox", { name: "Comments on your posts and events: Email" });
  await comments.click();
  await expect(comments).not.toBeChecked();
  await expect
    .poll(async () => (await ada.api.attention.getAttention()).switches)
    .toMatchObject({
      post_comments: { bell: true, mail: false, push: true },
      messages: { bell: true, mail: true, push: true },
    });
  const quietHours = page.getByRole("checkbox", { name: "Quiet hours" });
  await quietHours.click();
  await expect(quietHours).toBeChecked();
  await page.getByRole("combobox", { name: "Until" }).selectOption("6");
  await expect
    .poll(async () => await ada.api.mail.getEmailPreferences())
    .toMatchObject({ quietHoursEnabled: true, quietHoursStart: 22, quietHoursEnd: 6 });

  await page.goto(`${world.origin}/settings?section=privacy`);
  const analytics = page.getByRole("checkbox", { name: "Analytics" });
  await analytics.click();
  await expect(analytics).not.toBeChecked();
  await expect
    .poll(async () => (await ada.api.profiles.getMyProfile()).privacySettings)
    .toEqual({ location_sharing: true, analytics: false, receive_emails: true });
});

test("[K4] a new address replaces the old one once its code is entered", async ({
  world,
  context,
  page,
}) => {
  const ben = await becomeMember(world, { name: "Ben Okafor", username: "ben-moves" });
  await enterAs(context, world, ben);
  await page.goto(`${world.origin}/settings?section=account`);
  await page.getByRole("textbox", { name: "New email address" }).fill("ben@new.example");
  // The page was open for a while: the server wants the password again.
  world.clock.advance(10 * 60_000);
  const change = page.getByRole("button", { name: "Change email" });
  await change.click();
  await expect(page.getByText("Please enter your current password")).toBeVisible();
  await page.getByLabel("Your password").fill("not my password");
  await change.click();
  await expect(page.getByText("Your current password isn't right.")).toBeVisible();
  await page.getByLabel("Your password").fill(ben.password);
  await change.click();
  await expect(page.getByText("Email Updated", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Please check your email to confirm the change.", { exact: true }),
  ).toBeVisible();
  expect((await ben.api.accounts.getSession()).user.email).toBe(ben.email);

  const code = await mailedCode(world, "ben@new.example");
  await page.goto(`${world.origin}/settings?section=account&code=${code}`);
  await expect(page.getByText("Email confirmed", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/settings?section=account`);
  expect((await ben.api.accounts.getSession()).user).toMatchObject({
    email: "ben@new.example",
    emailVerified: true,
  });
});

test("[K4] a member changes the password, and sets up an app as the second step", async ({
  world,
  context,
  page,
}) => {
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/settings?section=account`);
  await page.getByLabel("Current password").fill("not my password");
  await page.getByLabel("New password", { exact: true }).fill("a calmer evening");
  await page.getByLabel("New password again").fill("a calmer evening");
  const change = page.getByRole("button", { name: "Change password" });
  await change.click();
  const current = page.getByLabel("Current password");
  await expect(current).toHaveAccessibleDescription("Your current password isn't right.");
  await expect(current).toBeFocused();
  await current.fill(ada.password);
  await change.click();
  await expect(page.getByText("Password Updated", { exact: true })).toBeVisible();
  ada.password = "a calmer evening";

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await dialog.getByLabel("Your password").fill(ada.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = (await page.locator("code").textContent()) ?? "";
  await expectNoBarriersSoFar(page);
  await page
    .getByRole("textbox", { name: "Code the app shows" })
    .fill(totpCode(secret, totpStep(world.clock.now())));
  // The last digit sends it.
  await expect(page.getByText("Two-step verification turned on", { exact: true })).toBeVisible();

  // From now on the password alone isn't enough. A code works once.
  world.clock.advance(60_000);
  await page.getByRole("textbox", { name: "New email address" }).fill("ada@new.example");
  await page.getByLabel("Your password").fill(ada.password);
  const changeEmail = page.getByRole("button", { name: "Change email" });
  await changeEmail.click();
  const code = page.getByLabel("Code from your app");
  await code.fill("000000");
  await changeEmail.click();
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  await code.fill(totpCode(secret, totpStep(world.clock.now())));
  await changeEmail.click();
  await expect(page.getByText("Email Updated", { exact: true })).toBeVisible();

  world.clock.advance(60_000);
  await page.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Your password").fill(ada.password);
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Code from your app").fill(totpCode(secret, totpStep(world.clock.now())));
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
});

test(
  "[K6] a member deletes the account by typing its username, and arrives at /",
  journey,
  async ({ world, browser, context }) => {
    const cleo = await becomeMember(world, { name: "Cleo March", username: "cleo-leaves" });
    await enterAs(context, world, cleo);
    await (await context.newPage()).goto(`${world.origin}/settings`);
    // A browser with the sign-in only in its storage, where deletion has to find it.
    const storageState = await context.storageState();
    const own = await browser.newContext({ storageState });
    const page = await own.newPage();
    await page.goto(`${world.origin}/settings?section=data`);
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("radio", { name: /^In 14 days/ })).toBeChecked();
    await dialog.getByRole("radio", { name: /^Now/ }).check();
    const username = dialog.getByLabel("Type your username");
    await username.fill("somebody");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog.getByText("Please type cleo-leaves to confirm")).toBeVisible();
    await username.fill("cleo-leaves");
    await dialog.getByLabel("Your password").fill(cleo.password);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByText("Account Deleted", { exact: true })).toBeAttached();
    await expect(page).toHaveURL(`${world.origin}/`);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("Cognito");
    await own.close();
    await world.settle();
    await expect(cleo.signIn()).rejects.toThrow();
  },
);

test("a member who leaves in 14 days can keep the account at the next sign-in", async ({
  world,
  browser,
  context,
}) => {
  const lena = await becomeMember(world, { name: "Lena Brook", username: "lena-hesitates" });
  await enterAs(context, world, lena);
  const page = await context.newPage();
  await page.goto(`${world.origin}/settings?section=data`);
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^In 14 days/ }).check();
  await dialog.getByLabel("Type your username").fill("lena-hesitates");
  await dialog.getByLabel("Your password").fill(lena.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Deletion scheduled")).toBeAttached();
  // The next sign-in begins after every earlier one was ended.
  world.clock.advance(60_000);

  const later = await browser.newContext();
  await enterAs(later, world, lena);
  const again = await later.newPage();
  await again.goto(`${world.origin}/community`);
  await expect(
    again.getByRole("heading", { name: /^Your account will be deleted on/ }),
  ).toBeVisible();
  await again.getByRole("button", { name: "Keep my account" }).click();
  await expect(again.getByRole("heading", { level: 1, name: "Community" })).toBeVisible();
  await later.close();
});
