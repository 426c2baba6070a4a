import { connect } from "../support/connect.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("[R3] a member deletes a message, and it disappears for the other", async ({
  browser,
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-unsends" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-unsends" });
  await connect(ada, mira);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  for (const body of ["See you on Sunday.", "Bring a towl."]) {
    await ada.api.conversations.sendMessage({ conversationId, body });
  }
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  await enterAs(elsewhere, world, mira);
  const other = await elsewhere.newPage();
  await other.goto(`${world.origin}/messages/${conversationId}`);
  const log = page.getByRole("log", { name: "Messages" });
  const theirs = other.getByRole("log", { name: "Messages" });
  await expect(theirs.getByText("Bring a towl.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "More about your message" })).toHaveCount(0);

  const buttons = log.getByRole("button", { name: "More about your message" });
  const openDialog = async () => {
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await expect(buttons).toHaveCount(2);
  await log.focus();
  await page.keyboard.press("Tab");
  await expect(buttons.last()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(buttons.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expectNoBarriers(page);
  await openDialog();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await expect(buttons.last()).toBeFocused();
  await openDialog();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(log.getByText("Bring a towl.")).toHaveCount(0);
  await expect(log).toBeFocused();
  await expect(page.getByText("Message deleted")).toBeAttached();
  await expect(theirs.getByText("Bring a towl.")).toHaveCount(0);
  await expect(theirs.getByText("See you on Sunday.")).toBeVisible();
  await elsewhere.close();
});
