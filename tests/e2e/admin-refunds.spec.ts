import { grant } from "../support/operator.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("an admin refunds a part of a payment by keyboard, and the member's open invoices say so", async ({
  browser,
  context,
  page,
  world,
}) => {
  const admin = await becomeMember(world, { name: "Runa Falk", username: "runa-falk" });
  const member = await becomeMember(world, { name: "Piet Hart", username: "piet-hart" });
  await grant(world, admin.userId, ["system_admin"]);
  world.clock.advance(61_000);
  const others = await browser.newContext();
  await enterAs(others, world, member);
  const own = await others.newPage();
  await own.goto(`${world.origin}/settings?section=membership`);
  await expect(own.getByText("Paid", { exact: true })).toBeVisible();

  await enterAs(context, world, admin);
  await page.goto(`${world.origin}/admin/user-profile/${member.userId}`);
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByText("20.00 EUR")).toBeVisible();
  await payments.getByRole("button", { name: "Refund..." }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Refund a payment from Piet Hart?" });
  const amount = dialog.getByLabel("Amount in EUR");
  await expect(amount).toBeFocused();
  await amount.fill("30");
  await expect(dialog.getByText("Please enter an amount of up to 20.00 EUR.")).toBeVisible();
  await expectNoBarriers(page);
  await amount.fill("5");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Charged by mistake");
  await expect(dialog.getByText("Otherwise it goes on as before", { exact: false })).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole("button", { name: "Refund 5.00 EUR" }).press("Enter");
  await expect(payments.getByText("Refunded in part, 5.00 EUR")).toBeVisible();
  await expect(payments.getByRole("button", { name: "Refund..." })).toBeFocused();
  await expectNoBarriers(page);

  await world.settle();
  await expect(own.getByText("Refunded in part, 5.00 EUR")).toBeVisible();
  await others.close();
});
