import { connect } from "../support/connect.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriersSoFar, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a member finds an old message by keyboard, and reads it where it was said", async ({
  world,
  context,
  page,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-seeks" });
  const ben = await becomeMember(world, { name: "Ben Okafor", username: "ben-sought" });
  await connect(ada, ben);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  const say = (body: string) => ben.api.conversations.sendMessage({ conversationId, body });
  await say("The key is under the blue pot by the café door.");
  // More than a page.
  for (let number = 1; number <= 55; number++) await say(`Line ${number}`);
  await world.settle();

  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const messages = page.getByRole("log", { name: "Messages" });
  await expect(messages).toContainText("Line 55");
  await page.getByRole("button", { name: "Search this conversation" }).press("Enter");
  const search = page.getByRole("search", { name: "Search this conversation" });
  await expect(search.getByRole("textbox", { name: "Search for" })).toBeFocused();
  await page.keyboard.type("nothing like it");
  await expect(search.getByText("No messages contain these words.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("BLUE cafe");
  const found = search.getByRole("button", { name: /blue pot/ });
  await expect(found).toBeVisible();
  await expect(search.getByText("1 message")).toBeVisible();
  await expectNoBarriersSoFar(page);
  await expectToFitItsWindow(page);
  await found.press("Enter");
  await expect(messages.locator("[data-message]:focus")).toContainText("blue pot");
  await expect(messages.getByText("under the blue pot")).toBeInViewport();

  await page.getByRole("button", { name: "Search this conversation" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Search this conversation" })).toBeFocused();
  await expect(messages).toContainText("Line 55");
});
