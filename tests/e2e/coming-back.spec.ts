import type { LocalCloud } from "@attune/local-cloud/types";
import type { Page } from "@playwright/test";
import { connect } from "../support/connect.ts";
import { liftLimits } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

let people: Promise<{ ada: Person; ben: Person; conversationId: string }> | undefined;

async function build(world: LocalCloud) {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-returns" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben-returns" });
  await connect(ada, ben);
  await world.settle();
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  await liftLimits(world, ben);
  for (let count = 1; count <= 50; count++) {
    await ben.api.feed.createPost({ content: `Note ${count}.\n\nOne.\n\nTwo.\n\nThree.` });
  }
  await world.settle();
  return { ada, ben, conversationId };
}
const peopleOf = (world: LocalCloud) => {
  people ??= build(world);
  return people;
};

const inView = (page: Page, text: string) =>
  expect(page.getByRole("article").filter({ hasText: text })).toBeInViewport();

test("Back and a reload return to the same place in a list, with the pages that were loaded", async ({
  page,
  context,
  world,
}) => {
  const { ada } = await peopleOf(world);
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community`);
  const far = page.getByRole("article").filter({ hasText: "Note 6." });
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(far).toBeAttached({ timeout: 500 });
  }).toPass();
  await far.scrollIntoViewIfNeeded();
  await far
    .getByRole("link", { name: /now|min|:/ })
    .last()
    .click();
  await expect(page).toHaveURL(/community\/post/);
  await page.goBack();
  await inView(page, "Note 6.");
  await page.reload();
  await inView(page, "Note 6.");
});

test("a draft survives a reload, and is gone after sending or signing out", async ({
  page,
  context,
  world,
}) => {
  const { ada, conversationId } = await peopleOf(world);
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community`);
  const post = page.getByLabel("What would you like to share?");
  await post.fill("Half a thought");
  await page.getByLabel("Topic (optional)").fill("Later");
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const message = page.getByRole("textbox", { name: "Message to Ben Summer" });
  await message.fill("Half a message");
  await page.reload();
  await expect(message).toHaveValue("Half a message");
  await page.goto(`${world.origin}/community`);
  await expect(post).toHaveValue("Half a thought");
  await expect(page.getByLabel("Topic (optional)")).toHaveValue("Later");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(post).toHaveValue("");
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft#")));
  await expect.poll(drafts).toHaveLength(1);
});

test("two messages that fail wait in order, also after a reload, and nothing covers their buttons", async ({
  page,
  context,
  world,
}) => {
  const { ada, conversationId } = await peopleOf(world);
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const message = page.getByRole("textbox", { name: "Message to Ben Summer" });
  await message.fill("");
  await page.route(`**/api/conversations/${conversationId}/messages`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  for (const body of ["The first one", "The second one"]) {
    await message.fill(body);
    await page.getByRole("button", { name: "Send" }).click();
  }
  const unsent = page.getByRole("list", { name: "Not sent" });
  await expect(unsent).toContainText(/The first one.*The second one/);
  const again = unsent.getByRole("button", { name: "Try again" });
  await expect(page.locator("[data-toast]")).toBeVisible();
  // Refused where the toast covers it.
  for (const button of await unsent.getByRole("button").all()) await button.click({ trial: true });
  await page.reload();
  await expect(unsent).toContainText(/The first one.*The second one/);
  await expect(message).toHaveValue("");
  await page.unroute(`**/api/conversations/${conversationId}/messages`);
  await again.first().click();
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("The first one");
  await again.click();
  await expect(unsent).toHaveCount(0);
  const arrived = async () => {
    const { items } = await ada.api.conversations.listMessages({ conversationId });
    return items.slice(-2).map(({ body }) => body);
  };
  await expect.poll(arrived).toEqual(["The first one", "The second one"]);
});
