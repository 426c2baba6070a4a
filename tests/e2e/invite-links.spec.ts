import type { Page } from "@playwright/test";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";
import { stepOf, wholeDraft } from "./support/wizard.ts";

const password = "a quiet morning";

/** By name, so that each width has its own. */
async function signUpAndPay(page: Page, name: string, username: string): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@people.example`);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=confirmation]").fill(password);
  await expect(page.getByText("That username is available.")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Choose InnerCircle" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill(name);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL("**/onboarding");
}

/** Continues a wizard that's filled in up to its last step. */
async function completeWizard(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Get Started" }).waitFor();
  const userId = await page.evaluate(
    () =>
      Object.keys(localStorage)
        .find((key) => key.startsWith("onboarding-step-"))
        ?.slice(16) ?? "",
  );
  expect(userId).not.toBe("");
  await page.evaluate(
    ([id, draft, step]) => {
      localStorage.setItem(`onboarding-draft-${id}`, draft);
      localStorage.setItem(`onboarding-step-${id}`, step);
    },
    [userId, JSON.stringify(wholeDraft({ userId, name })), String(stepOf.complete)] as const,
  );
  await page.reload();
  await page.getByRole("button", { name: "Continue Where I Left Off" }).click();
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await page.waitForURL("**/community");
}

test(
  "a friend joins through a member's link, sees who invited them and connects; the member is notified of it",
  journey,
  async ({ page, context, browser, world }, { project }) => {
    const ada = await becomeMember(world, {
      name: "Ada Winter",
      username: "ada-invites-mira",
    });
    await enterAs(context, world, ada);
    await page.goto(`${world.origin}/people`);
    await page.getByRole("link", { name: "Invite a friend" }).click();
    const link = await page.getByLabel("Your link").inputValue();
    expect(link).toMatch(new RegExp(`^${world.origin}/invite#[\\w-]{22}$`));

    const { viewport } = project.use;
    const visit = await browser.newContext({ viewport: viewport ?? null });
    const friend = await visit.newPage();
    await friend.goto(link);
    await expect(
      friend.getByRole("heading", { level: 1, name: "Ada Winter invites you to Attune" }),
    ).toBeVisible();
    await friend.getByRole("link", { name: "Join Attune" }).click();
    await signUpAndPay(friend, "Mira Brook", "mira-came");
    await completeWizard(friend, "Mira Brook");

    const invited = friend.getByRole("region", { name: "Ada Winter invited you" });
    await invited.getByRole("button", { name: "Connect" }).click();
    await expect(invited.getByRole("button", { name: "Requested" })).toBeVisible();
    await expectToFitItsWindow(friend);

    // Ada's page has been open all the time.
    await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
    const notice = page.getByText("Mira Brook joined through your invitation");
    await expect(notice).toBeVisible();
    await expect(page.getByText("Mira Brook would like to connect")).toBeVisible();
    await notice.click();
    await expect(page.getByRole("heading", { level: 1, name: "Mira Brook" })).toBeVisible();

    const answered = friend.waitForResponse("**/api/invited-by");
    await friend.reload();
    await answered;
    await expect(invited).toHaveCount(0);
    await visit.close();
  },
);

test("a member makes a new link, and the old one leads visitors to the sign-up", async ({
  page,
  context,
  browser,
  world,
}, { project }) => {
  const ben = await becomeMember(world, { username: "ben-renews" });
  await enterAs(context, world, ben);
  await page.goto(`${world.origin}/invite-a-friend`);
  const field = page.getByLabel("Your link");
  const old = await field.inputValue();
  const visit = await browser.newContext({ viewport: project.use.viewport ?? null });
  const visitor = await visit.newPage();
  await visitor.goto(old);
  await expect(visitor.getByRole("heading", { name: `${ben.name} invites you` })).toBeVisible();
  await expectNoBarriers(visitor);
  await expectToFitItsWindow(visitor);

  await page.getByRole("button", { name: "Make a new link" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a new link?" });
  await dialog.getByRole("button", { name: "Make a new link" }).click();
  await expect(field).not.toHaveValue(old);
  await visitor.reload();
  await expect(
    visitor.getByRole("heading", { name: "This invitation is no longer valid" }),
  ).toBeVisible();
  await visitor.getByRole("main").getByRole("link", { name: "Join Attune" }).click();
  await visitor.waitForURL("**/signup");
  await visit.close();
});

test("a visitor with an account logs in from the invitation, and is led to the inviter", async ({
  page,
  world,
}) => {
  const ada = await becomeMember(world, {
    name: "Ada Winter",
    username: "ada-awaits",
  });
  const ben = await becomeMember(world, { username: "ben-follows" });
  const { code } = await ada.api.inviteLinks.openInviteLink();
  await page.goto(`${world.origin}/invite#${code}`);
  await page.getByRole("link", { name: "I already have an account" }).click();
  await page.getByLabel("Email or username").fill(ben.email);
  await page.locator("[name=password]").fill(ben.password);
  await page.locator("[name=password]").press("Enter");
  await page.waitForURL(`**/profile/${ada.userId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ada Winter" })).toBeVisible();
});
