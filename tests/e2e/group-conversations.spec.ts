import { connect } from "../support/connect.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("three begin a group, write, and follow who comes and goes", async ({
  browser,
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-groups" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben-groups" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-groups" });
  for (const person of [ben, mira]) await connect(ada, person);
  await world.settle();
  const enter = async (person: typeof ada) => {
    const own = await browser.newContext({ reducedMotion: "reduce" });
    await enterAs(own, world, person);
    const opened = await own.newPage();
    await opened.goto(`${world.origin}/messages`);
    return opened;
  };
  const [atBens, atMiras] = [await enter(ben), await enter(mira)];
  await expect(atBens.getByText("No conversations yet.")).toBeVisible();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages`);

  await page.getByRole("button", { name: "New message" }).click();
  await page.getByRole("button", { name: "New group" }).click();
  const dialog = page.getByRole("dialog", { name: "New group" });
  await expect(dialog.getByRole("button", { name: "Create group" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Group name (optional)" }).fill("Dawn walks");
  for (const name of ["Ben Summer", "Mira Okafor"]) {
    await dialog.getByRole("checkbox", { name }).check();
  }
  await expect(dialog.getByText("2 people and you")).toBeVisible();
  await expectNoBarriers(page);
  await expectToFitItsWindow(page);
  await dialog.getByRole("button", { name: "Create group" }).click();

  const title = page.getByRole("heading", { name: "Dawn walks" });
  await expect(title).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a picture" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Message to Dawn walks" }).fill("Who's up at six?");
  await page.getByRole("button", { name: "Send" }).click();
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText("Who's up at six?")).toBeVisible();

  // It appears at the others' as it's written.
  for (const other of [atBens, atMiras]) {
    await expect(other.getByText("Ada Winter: Who's up at six?")).toBeVisible();
    await other.getByRole("link", { name: /Dawn walks/ }).click();
  }
  await expectNoBarriers(atBens);
  const atBensLog = atBens.getByRole("log", { name: "Messages" });
  await expect(atBensLog.getByText("Ada Winter", { exact: true })).toBeVisible();
  await atBens.getByRole("textbox", { name: "Message to Dawn walks" }).fill("I am.");
  await atBens.getByRole("button", { name: "Send" }).click();
  for (const one of [log, atMiras.getByRole("log", { name: "Messages" })]) {
    await expect(one.getByText("I am.")).toBeVisible();
    await expect(one.getByText("Ben Summer", { exact: true })).toBeVisible();
  }
  await expectNoBarriers(page);

  await page.getByRole("button", { name: "More about this group" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename the group" });
  await renaming.getByRole("textbox", { name: "Group name" }).fill("Dusk walks");
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(atMiras.getByRole("heading", { name: "Dusk walks" })).toBeVisible();

  await page.getByRole("button", { name: "3 members" }).click();
  const members = page.getByRole("dialog", { name: "3 members" });
  await expect(members.getByRole("listitem").filter({ hasText: "Ada Winter" })).toContainText(
    "Host",
  );
  await expectNoBarriers(page);
  await members.getByRole("button", { name: "More about Mira Okafor" }).click();
  await page.getByRole("menuitem", { name: "Remove from the group" }).click();
  await page
    .getByRole("dialog", { name: "Remove Mira Okafor from the group?" })
    .getByRole("button", { name: "Remove" })
    .click();
  const remaining = page.getByRole("dialog", { name: "2 members" });
  await expect(remaining).toBeVisible();
  await expect(remaining.locator(":focus")).toHaveCount(1);
  await page.getByRole("button", { name: "Done" }).click();
  // Gone from where it was open.
  await expect(atMiras.getByText("We can't find that conversation")).toBeVisible();
  await expect(atMiras.getByText("I am.")).toHaveCount(0);
  await expect(atBens.getByRole("button", { name: "2 members" })).toBeVisible();

  await page.getByRole("button", { name: "More about this group" }).click();
  await page.getByRole("menuitem", { name: "Leave group" }).click();
  await page
    .getByRole("dialog", { name: "Leave this group?" })
    .getByRole("button", { name: "Leave" })
    .click();
  await expect(page.getByText("You've left the group")).toBeVisible();
  await expect(page.getByRole("link", { name: /Dusk walks/ })).toHaveCount(0);
  await expect(atBens.getByText("Everyone else has left this group.")).toBeVisible();
  // The group is Ben's now.
  await atBens.getByRole("button", { name: "Add members" }).click();
  await expect(atBens.getByRole("dialog", { name: "Add members" })).toBeVisible();
  for (const other of [atBens, atMiras]) await other.context().close();
});
