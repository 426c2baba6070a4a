import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("an appointed moderator gets the tools on an open page at once, and can step down", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Runa Field", username: "runa-field" });
  const member = await becomeMember(world, { name: "Joss Marlow", username: "joss-marlow" });
  const asker = await becomeMember(world, { name: "Wren Hollis", username: "wren-hollis" });
  const draft = { name: "The Long Weir", description: "We mend nets.", categories: ["Silence"] };
  const { circleId } = await host.api.circles.createCircle(draft);
  await member.api.circles.joinCircle({ circleId });
  await host.api.circles.updateCircle({ circleId, ...draft, joining: "request" });
  await asker.api.circles.askToJoin({ circleId, note: "I know knots." });
  await world.settle();
  const others = await browser.newContext();
  await enterAs(others, world, member);
  const looker = await others.newPage();
  await looker.goto(`${world.origin}/circles/${circleId}?tab=members`);
  await expect(looker.getByText("Joined", { exact: true })).toBeVisible();
  await expect(looker.getByRole("button", { name: "Accept Wren Hollis" })).toBeHidden();

  await enterAs(context, world, host);
  await page.goto(`${world.origin}/circles/${circleId}?tab=members`);
  const more = page.getByRole("button", { name: "More about Joss Marlow" });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Make moderator" }).press("Enter");
  await expect(page.getByText("Joss Marlow is a moderator now")).toBeVisible();
  await expect(more).toBeFocused();
  const members = page.getByRole("region", { name: "Members" });
  await expect(members.getByText("Moderator", { exact: true })).toBeVisible();
  await expectNoBarriers(page);

  await expect(looker.getByText("You moderate this circle")).toBeVisible();
  await expect(looker.getByRole("tab", { name: "Reports" })).toBeVisible();
  await expect(looker.getByRole("region", { name: "Can't come back" })).toBeVisible();
  await looker.getByRole("button", { name: "Accept Wren Hollis" }).click();
  await world.settle();
  await expect(members.getByText("Wren Hollis")).toBeVisible();
  await expectNoBarriers(looker);
  await expect(looker.getByRole("button", { name: "More about Wren Hollis" })).toBeVisible();
  await expect(looker.getByRole("button", { name: "More about Runa Field" })).toBeHidden();

  await looker.getByRole("button", { name: "Membership" }).focus();
  await looker.keyboard.press("Enter");
  await looker.getByRole("menuitem", { name: "Step down as moderator" }).press("Enter");
  const dialog = looker.getByRole("dialog", {
    name: "Step down as a moderator of The Long Weir?",
  });
  await expectNoBarriers(looker);
  await dialog.getByRole("button", { name: "Step down" }).press("Enter");
  await expect(looker.getByText("Joined", { exact: true })).toBeVisible();
  await expect(looker.getByRole("tab", { name: "Reports" })).toBeHidden();
  await expect(members.getByText("Moderator", { exact: true })).toBeHidden();
  await others.close();
});
