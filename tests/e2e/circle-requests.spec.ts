import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("[Q2] a member asks to join a circle, is accepted by the host, and both open pages show it", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Runa Holm", username: "runa-holm" });
  const asker = await becomeMember(world, { name: "Pavel Stern", username: "pavel-stern" });
  const { circleId } = await host.api.circles.createCircle({
    name: "Behind the Garden Wall",
    description: "Twelve of us, for one winter.",
    categories: ["Silence"],
    joining: "request",
  });
  await world.settle();
  const others = await browser.newContext();
  await enterAs(others, world, host);
  const hosting = await others.newPage();
  await hosting.goto(`${world.origin}/circles/${circleId}?tab=members`);
  await expect(hosting.getByText("No one is waiting.", { exact: false })).toBeVisible();

  await enterAs(context, world, asker);
  await page.goto(`${world.origin}/circles/${circleId}`);
  await page.getByRole("button", { name: "Ask to join" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask to join Behind the Garden Wall" });
  await dialog.getByLabel("A note to the host").fill("I garden too.");
  await expectNoBarriers(page);
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Requested")).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Ask to join" }).click();
  await dialog.getByLabel("A note to the host").fill("I garden too.");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await world.settle();

  await expect(hosting.getByText("I garden too.")).toBeVisible();
  await expect(hosting.getByRole("link", { name: "1 request" })).toBeVisible();
  await expectNoBarriers(hosting);
  await hosting.getByRole("button", { name: "Accept Pavel Stern" }).click();
  await world.settle();
  await expect(page.getByText("Joined", { exact: true })).toBeVisible();
  await others.close();
});
