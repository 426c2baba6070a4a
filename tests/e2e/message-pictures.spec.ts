import { connect } from "../support/connect.ts";
import { liftLimits } from "../support/operator.ts";
import { becomeMember } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { expectNoBarriers, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

const river = { name: "river.jpg", mimeType: "image/jpeg", buffer: pictureOf(1200, 800) };

test("[R3] a picture is added, described and sent once, and its receiver opens it larger", async ({
  browser,
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-pictures" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-pictures" });
  await connect(ada, mira);
  await liftLimits(world, ada, mira);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  await ada.api.conversations.sendMessage({ conversationId, body: "Where are you?" });
  await world.settle();
  const address = `${world.origin}/messages/${conversationId}`;
  const other = await browser.newContext();
  await enterAs(other, world, ada);
  const hers = await other.newPage();
  await hers.goto(address);
  await expect(hers.getByText("Where are you?")).toHaveCount(2);

  await enterAs(context, world, mira);
  await page.goto(address);
  const send = page.getByRole("button", { name: "Send" });
  const log = page.getByRole("log", { name: "Messages" });
  await expect(page.getByRole("button", { name: "Add a picture" })).toBeVisible();
  await expect(send).toBeDisabled();
  const broken = { ...river, buffer: Buffer.from("no picture") };
  await page.getByLabel("Picture", { exact: true }).setInputFiles(broken);
  await expect(page.getByText("This file isn't a picture we can read").first()).toBeVisible();
  await page.getByLabel("Picture", { exact: true }).setInputFiles(river);
  const preview = page.getByRole("img", { name: "As it will be sent" });
  await expect(preview).toBeVisible();
  await expectNoBarriers(page);
  await expectToFitItsWindow(page);
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(preview).toHaveCount(0);
  await expect(send).toBeDisabled();
  await page.getByLabel("Picture", { exact: true }).setInputFiles(river);
  await page.getByRole("textbox", { name: "Alt text (optional)" }).fill("A grey river");
  // It stays over a reload.
  await page.reload();
  await expect(page.getByText("Picture added")).toBeVisible();
  await page.getByRole("textbox", { name: "Message to Ada Winter" }).fill("By the river.");
  await send.dblclick();
  await expect(log.getByRole("img", { name: "A grey river" })).toHaveCount(1);
  await expect(page.getByText("Picture added")).toHaveCount(0);
  await expectNoBarriers(page);

  const shown = hers.getByRole("button", { name: "A grey river" });
  await expect(shown).toBeVisible();
  await shown.click();
  const viewer = hers.getByRole("dialog", { name: "Picture" });
  await expect(viewer.getByRole("img", { name: "A grey river" })).toBeVisible();
  await expectNoBarriers(hers);
  await hers.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(shown).toBeFocused();
  await world.settle();
  const { items } = await ada.api.conversations.listMessages({ conversationId });
  expect(items.map(({ body }) => body)).toEqual(["Where are you?", "By the river."]);
  await other.close();
});

test("[R3] offline, a picture isn't taken, and one that was added waits with its words", async ({
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-offline" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-offline" });
  await connect(ada, mira);
  await liftLimits(world, mira);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  await enterAs(context, world, mira);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  const input = page.getByLabel("Picture", { exact: true });
  await input.setInputFiles(river);
  await expect(page.getByRole("img", { name: "As it will be sent" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText("Will be sent when you're back online")).toBeVisible();
  await expect(log.getByRole("img", { name: "Your picture" })).toBeVisible();
  await input.setInputFiles(river);
  await expect(
    page.getByText("You can add a picture once you're back online").first(),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(log.getByRole("button", { name: "Your picture" })).toBeVisible();
  await expect(log.getByText("Will be sent when you're back online")).toHaveCount(0);
  const { items } = await ada.api.conversations.listMessages({ conversationId });
  expect(items).toMatchObject([{ body: "", picture: { width: 1200, height: 800 } }]);
});
