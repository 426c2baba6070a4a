import { becomeMember } from "../support/person.ts";
import { expectNoBarriers, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("[Q6] a member asks with a poll, another votes by keyboard, and both see the counts", async ({
  browser,
  context,
  page,
  world,
}) => {
  const iris = await becomeMember(world, { name: "Iris Holm", username: "iris-polls" });
  const otto = await becomeMember(world, { name: "Otto Lund", username: "otto-polls" });
  await enterAs(context, world, iris);
  await page.goto(`${world.origin}/community`);
  const words = page.getByLabel("What would you like to share?");
  await words.fill("Which evening suits you for the full moon sit?");
  await page.getByRole("button", { name: "Add a poll" }).click();
  await page.getByLabel("Option 1").fill("Thursday");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Add at least 2 different options")).toBeVisible();
  await expect(page.getByLabel("Option 1")).toBeFocused();
  await page.getByLabel("Option 2").fill("F".repeat(80));
  await page.reload();
  await expect(page.getByLabel("Option 1")).toHaveValue("Thursday");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Publish" }).click();
  const asked = page.getByRole("article").filter({ hasText: "full moon sit" });
  await expect(asked.getByText("No one has voted yet")).toBeVisible();
  await expect(page.getByLabel("Option 1")).toHaveCount(0);

  const others = await browser.newContext();
  await enterAs(others, world, otto);
  const other = await others.newPage();
  await other.goto(`${world.origin}/community`);
  const post = other.getByRole("article").filter({ hasText: "full moon sit" });
  const poll = post.getByRole("group", { name: "Poll" });
  await poll.getByRole("button", { name: "Vote" }).click();
  await expect(poll.getByText("Choose an option first")).toBeVisible();
  await poll.getByRole("radio", { name: "Thursday" }).focus();
  await other.keyboard.press("Space");
  await other.keyboard.press("Enter");
  await expect(poll.getByText("Your vote")).toBeVisible();
  await expect(poll).toBeFocused();
  await expect(poll.getByText("1 member voted")).toBeVisible();
  await expectNoBarriers(other);
  await expectToFitItsWindow(other);
  await world.settle();
  await expect(asked.getByText("1 member voted")).toBeVisible();

  await others.setOffline(true);
  await poll.getByRole("button", { name: "Change vote" }).click();
  await poll.getByRole("radio", { name: /^F+$/ }).check();
  await poll.getByRole("button", { name: "Change vote" }).click();
  await expect(other.getByRole("alert").first()).toBeVisible();
  await expect(poll.getByRole("radio", { name: /^F+$/ })).toBeChecked();
  await others.setOffline(false);
  await poll.getByRole("button", { name: "Change vote" }).click();
  await expect(poll.getByText("1 vote (100%)")).toBeVisible();

  await asked.getByRole("button", { name: "Close poll" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close poll" }).click();
  await expect(asked.getByText(/^Closed on /)).toBeVisible();
  await world.settle();
  await expect(poll.getByText(/^Closed on /)).toBeVisible();
  await expect(poll.getByRole("button", { name: "Change vote" })).toHaveCount(0);
  await others.close();
});
