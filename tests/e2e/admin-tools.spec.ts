import type { Page } from "@playwright/test";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

let ines: Person;
let orla: Person;
let admin: Person;

test.beforeAll(async ({ world }) => {
  ines = await becomeMember(world, { name: "Ines Marsh", username: "ines-tools" });
  orla = await becomeMember(world, { name: "Orla Pine", username: "orla-tools" });
  admin = await becomeMember(world, { name: "Una Shaw", username: "una-tools" });
  await grant(world, admin.userId, ["system_admin"]);
});

test.beforeEach(async ({ world, context }) => {
  await enterAs(context, world, admin);
});

/** The last message, in the toast or, on a phone, in the page. */
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test("[X4] connection request emails show how many wait, and the result of a batch", async ({
  world,
  page,
}) => {
  await ines.signIn();
  await ines.api.connections.sendRequest({ receiverId: orla.userId });
  await world.settle();
  await page.goto(`${world.origin}/admin/request-mails`);
  await expect(page.getByText("1 request is waiting for an email")).toBeVisible();
  await expectNoBarriers(page);

  await page.route("**/api/mail/batch", (route) =>
    route.fulfill({ status: 500, json: { code: "internal" } }),
  );
  await page.getByRole("button", { name: "Send one as a test" }).click();
  await expect(said(page, "Error sending emails")).toBeVisible();
  await page.unroute("**/api/mail/batch");

  const since = world.clock.now();
  await page.getByRole("button", { name: "Send up to 50" }).click();
  await expect(said(page, "Emails sent")).toBeVisible();
  await expect(page.getByText("0 requests are waiting for an email")).toBeVisible();
  await world.settle();
  expect(world.mail.list({ to: orla.email, since }).map(({ subject }) => subject)).toEqual([
    "Ines Marsh would like to connect",
  ]);
  await page.getByRole("button", { name: "Send up to 50" }).click();
  await expect(said(page, "No emails to send")).toBeVisible();

  await page.route("**/api/mail/batch", (route) =>
    route.fulfill({
      json: {
        success: false,
        message: "0 emails are on the way.",
        code: "some_failed",
        emailsSent: 0,
        emailsFailed: 1,
        emailsUnwanted: 0,
        totalProcessed: 1,
      },
    }),
  );
  await page.getByRole("button", { name: "Send one as a test" }).click();
  await expect(said(page, "Failed to Send Email")).toBeVisible();
});

test("[O7] [O8] an admin sends digests to all members or to one", async ({ world, page }) => {
  await page.goto(`${world.origin}/admin/digests`);
  await page.getByRole("button", { name: "Send daily digests" }).click();
  await expect(said(page, "Started")).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(`${world.origin}/admin/user-profile/${orla.userId}`);
  await page.getByRole("button", { name: "Send the daily digest" }).click();
  await expect(said(page, "Email sent")).toBeVisible();
  await expectNoBarriers(page);
});

test("[X5] email diagnostics show samples, figures and stuck emails", async ({ world, page }) => {
  await page.goto(`${world.origin}/admin/mail-diagnostics`);
  await expect(page.getByRole("heading", { name: "Recent emails" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Welcome" }).first()).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Welcome" })).toBeVisible();
  await page.getByLabel("Emails from").selectOption("The last 7 days");
  await expect(page.getByRole("term").filter({ hasText: "Total" })).toBeVisible();
  await page.getByRole("button", { name: "Run full diagnostics" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Emails overdue" })).toContainText(
    "none",
  );
  await expectNoBarriers(page);
});

test("[T7] [X7] an admin looks at a security event and resolves it", async ({ world, page }) => {
  await ines.signIn();
  await ines.api.security.logSecurityEvent({
    eventType: "suspicious_input",
    severity: "high",
    details: { field: "bio" },
  });
  await page.goto(`${world.origin}/admin/security-events`);
  const line = page.getByRole("listitem").filter({ hasText: "Suspicious input" });
  await expect(line.getByRole("link", { name: "Ines Marsh" })).toBeVisible();
  await expectNoBarriers(page);
  await line.getByRole("button", { name: "Resolve Suspicious input" }).click();
  await expect(line.getByText("Resolved by Una Shaw")).toBeVisible();
  await expect(line.getByRole("button")).toBeHidden();
});

test("[T7] a member reads the security events of their own account", async ({ world, browser }) => {
  await ines.signIn();
  await ines.api.security.logSecurityEvent({ eventType: "new_device", severity: "low" });
  const context = await browser.newContext();
  await enterAs(context, world, ines);
  const page = await context.newPage();
  await page.goto(`${world.origin}/settings?section=account`);
  await expect(page.getByText("Security activity")).toBeVisible();
  await expect(page.getByText("New device", { exact: true })).toBeVisible();
  await context.close();
});

test("[X3] orphaned messages are cleaned up, or the failure shows", async ({ world, page }) => {
  await page.goto(`${world.origin}/admin/cleanup`);
  const cleanUp = page.getByRole("button", { name: "Clean up orphaned messages" });
  await page.route("**/api/admin/cleanup-orphaned-messages", (route) =>
    route.fulfill({ status: 500, json: { code: "internal" } }),
  );
  await cleanUp.click();
  await expect(said(page, "Cleanup Failed")).toBeVisible();
  await page.unroute("**/api/admin/cleanup-orphaned-messages");
  await cleanUp.click();
  await expect(said(page, "Cleanup Complete")).toBeVisible();
  await expect(page.getByText("There was nothing to clean up.").first()).toBeVisible();
  await expectNoBarriers(page);
});

test("the search index is rebuilt after a confirmation, or the failure shows", async ({
  world,
  page,
}) => {
  await page.goto(`${world.origin}/admin/search-index`);
  const rebuild = async () => {
    await page.getByRole("button", { name: "Rebuild the search index" }).click();
    const question = page.getByRole("dialog", { name: "Rebuild the search index?" });
    await question.getByRole("button", { name: "Rebuild", exact: true }).click();
    await expect(question).toBeHidden();
  };
  await page.route("**/api/admin/search/rebuild", (route) =>
    route.fulfill({ status: 500, json: { code: "internal" } }),
  );
  await rebuild();
  await expect(said(page, "Rebuild failed")).toBeVisible();
  await page.unroute("**/api/admin/search/rebuild");
  const jobs = () => world.count()["sqs.SendMessage"] ?? 0;
  const before = jobs();
  await rebuild();
  await expect(said(page, "Rebuild started")).toBeVisible();
  expect(jobs()).toBeGreaterThan(before);
  await world.settle();
  await expectNoBarriers(page);
});
