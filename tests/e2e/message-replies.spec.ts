import { connect } from "../support/connect.ts";
import { liftLimits } from "../support/operator.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a member replies to an earlier message by keyboard, and the quote leads back to it", async ({
  browser,
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-replies" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-replies" });
  await connect(ada, mira);
  await liftLimits(world, ada);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  const say = async (body: string) =>
    (await ada.api.conversations.sendMessage({ conversationId, body })).id;
  const asked = await say("Sunday or Monday?");
  for (let number = 1; number <= 55; number++) await say(`Thought ${number}`);
  await world.settle();
  const address = `${world.origin}/messages/${conversationId}`;
  await enterAs(context, world, mira);
  await page.goto(address);
  const log = page.getByRole("log", { name: "Messages" });
  const field = page.getByRole("textbox", { name: "Message to Ada Winter" });
  await expect(log.getByText("Thought 55")).toBeVisible();
  await log.focus();
  await page.keyboard.press("Tab");
  const replies = log.getByRole("button", { name: "Reply to this message" });
  await expect(replies.last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(page.getByText("Replying to Ada Winter")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Replying to Ada Winter")).toHaveCount(0);
  await expect(field).toBeFocused();

  await log.focus();
  await page.keyboard.press("Home");
  const first = log.locator(`[data-message="${asked}"]`);
  await expect(first).toBeVisible();
  await first.hover();
  await first.locator("..").getByRole("button", { name: "Reply to this message" }).click();
  await expectNoBarriers(page);
  await field.fill("Monday.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Replying to Ada Winter")).toHaveCount(0);
  const quote = log.getByRole("button", { name: /Ada Winter.*Sunday or Monday/ });
  await expect(quote).toBeVisible();
  // Only the newest page is loaded again.
  await page.reload();
  await expect(quote).toBeVisible();
  await expect(first).toHaveCount(0);
  await quote.click();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();

  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  await enterAs(elsewhere, world, ada);
  const other = await elsewhere.newPage();
  await other.goto(address);
  const theirs = other.getByRole("log", { name: "Messages" });
  await expect(theirs.getByRole("button", { name: /You.*Sunday or Monday/ })).toBeVisible();
  await ada.api.conversations.deleteMessage({ conversationId, messageId: asked });
  for (const one of [log, theirs]) {
    await expect(one.getByText("This message was removed.")).toBeAttached();
    await expect(one.getByText("Sunday or Monday?")).toHaveCount(0);
  }
  await elsewhere.close();
});

test("the quote of a long message keeps the page within its window", async ({
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-at-length" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-at-length" });
  await connect(ada, mira);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  const say = (person: typeof ada, body: string, replyTo?: string) =>
    person.api.conversations.sendMessage({ conversationId, body, replyTo });
  const { id } = await say(ada, "The path goes on and on. ".repeat(150).trim());
  await say(mira, "It does.", id);
  await world.settle();
  await enterAs(context, world, mira);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText("It does.")).toBeVisible();
  await expectToFitItsWindow(page);
});
