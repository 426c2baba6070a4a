import type { Page } from "@playwright/test";
import { grant } from "../support/operator.ts";
import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

/** A quarter of the processor's speed, and a phone's connection where coverage is poor. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 200,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
}

const said = (page: Page, words: string) =>
  page.getByRole("main").getByText(words, { exact: true });

test("[X2] [X3] [X4] [B21] the result of an admin's action stays on the page in a slow browser", async ({
  world,
  context,
  page,
}) => {
  const admin = await becomeMember(world, { name: "Asta Slow", username: "asta-slow" });
  const member = await becomeMember(world, { name: "Bo Slow", username: "bo-slow" });
  await grant(world, admin.userId, ["system_admin"]);
  await enterAs(context, world, admin);
  await slowDown(page);

  await page.goto(`${world.origin}/admin/sync`);
  await page.getByRole("button", { name: "Sync membership" }).click();
  await expect(page.getByText("Email Required", { exact: true })).toBeVisible();
  await page.getByLabel("Member's email").fill("nobody@example.org");
  await page.getByRole("button", { name: "Sync membership" }).click();
  await expect(said(page, "No member has this email.")).toBeVisible();
  await page.getByLabel("Member's email").fill(member.email);
  await page.getByRole("button", { name: "Sync membership" }).click();
  await expect(said(page, "It already matches Stripe.")).toBeVisible();
  await expect(said(page, "No Changes")).toBeVisible();

  await page.goto(`${world.origin}/admin/cleanup`);
  await page.getByRole("button", { name: "Clean up orphaned messages" }).click();
  await expect(said(page, "Cleanup Complete")).toBeVisible();

  await page.goto(`${world.origin}/admin/request-mails`);
  await page.getByRole("button", { name: "Send up to 50" }).click();
  await expect(said(page, "No emails to send")).toBeVisible();

  await page.goto(`${world.origin}/email-test`);
  await page.getByRole("button", { name: "Connection request", exact: true }).click();
  await expect(said(page, "Email required")).toBeVisible();
  await page.getByLabel("Send to").fill("sample@example.org");
  const since = world.clock.now();
  await page.getByRole("button", { name: "Connection request", exact: true }).click();
  await expect(said(page, "Email sent")).toBeVisible();
  await world.settle();
  expect(world.mail.list({ to: "sample@example.org", since })).toHaveLength(1);
});
