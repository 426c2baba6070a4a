import { connect } from "../support/connect.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a member reacts to a message, and the other sees by whom, at once", async ({
  browser,
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-reacts" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-reacts" });
  await connect(ada, mira);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  for (const body of ["The pond is frozen.", "Skates?"]) {
    await ada.api.conversations.sendMessage({ conversationId, body });
  }
  await world.settle();
  const address = `${world.origin}/messages/${conversationId}`;
  await enterAs(context, world, mira);
  await page.goto(address);
  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  await enterAs(elsewhere, world, ada);
  const other = await elsewhere.newPage();
  await other.goto(address);
  const log = page.getByRole("log", { name: "Messages" });
  const theirs = other.getByRole("log", { name: "Messages" });
  await expect(theirs.getByText("Skates?")).toBeVisible();

  await log.focus();
  await page.keyboard.press("Tab");
  await expect(log.getByRole("button", { name: "Reply to this message" }).last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(log.getByRole("button", { name: "React to this message" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Love" })).toBeFocused();
  await expectNoBarriers(page);
  await page.keyboard.press("c");
  await page.keyboard.press("Enter");
  await expect(log.getByRole("listitem").filter({ hasText: "You: Celebrate" })).toBeInViewport();
  const seen = theirs.getByRole("list", { name: "Reactions" });
  await expect(seen.getByText("Mira Okafor: Celebrate")).toBeAttached();
  await expect(seen).toBeInViewport();
  await expectNoBarriers(other);

  await log.getByText("Skates?").hover();
  await log.getByRole("button", { name: "Your reaction: Celebrate" }).click();
  await page.getByRole("menuitem", { name: "Gratitude" }).click();
  await expect(seen.getByText("Mira Okafor: Gratitude")).toBeAttached();
  await expect(seen.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await log.getByText("Skates?").hover();
  await log.getByRole("button", { name: "Your reaction: Gratitude" }).click();
  await page.getByRole("menuitem", { name: "Remove reaction" }).click();
  await expect(log.getByRole("list", { name: "Reactions" })).toHaveCount(0);
  await expect(seen).toHaveCount(0);
  await elsewhere.close();
});
