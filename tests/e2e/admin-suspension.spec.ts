import { grant } from "../support/operator.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("[Q2] an admin suspends a member, whose open page shows it, and lifts it", async ({
  browser,
  context,
  page,
  world,
}) => {
  const admin = await becomeMember(world, { name: "Tova Falk", username: "tova-falk" });
  const member = await becomeMember(world, { name: "Milo Hart", username: "milo-hart" });
  await grant(world, admin.userId, ["users_update"]);
  world.clock.advance(61_000);
  const others = await browser.newContext();
  await enterAs(others, world, member);
  const suspended = await others.newPage();
  await suspended.goto(`${world.origin}/circles`);
  await expect(suspended.getByRole("heading", { level: 1 })).toBeVisible();

  await enterAs(context, world, admin);
  await page.goto(`${world.origin}/admin/user-profile/${member.userId}`);
  const opening = page.getByRole("button", { name: "Suspend..." });
  await opening.click();
  const dialog = page.getByRole("dialog", { name: "Suspend Milo Hart?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opening).toBeFocused();
  await page.keyboard.press("Enter");
  const send = dialog.getByRole("button", { name: "Suspend", exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByLabel("How long").selectOption("Suspend for 7 days");
  await dialog.getByLabel("Reason").fill("Please rest for a week.");
  await expectNoBarriers(page);
  await send.click();
  const region = page.getByRole("region", { name: "Restrictions" });
  await expect(region.getByText("Please rest for a week.")).toBeVisible();
  await expect(region.getByText("Suspended until", { exact: false })).toBeVisible();
  await expectNoBarriers(page);
  await world.settle();
  await expect(suspended.getByText("Please rest for a week.").first()).toBeVisible();
  await expect(suspended.getByRole("button", { name: "Appeal", exact: false })).toBeVisible();

  await region.getByRole("button", { name: "Lift the restriction on Milo Hart" }).focus();
  await page.keyboard.press("Enter");
  await expect(region.getByText("They're not suspended.")).toBeVisible();
  await expect(opening).toBeFocused();
  await page.goto(`${world.origin}/admin/user-profile/${admin.userId}`);
  await expect(page.getByRole("heading", { name: "Tova Falk" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Suspend..." })).toBeHidden();
  await others.close();
});
