import { connect } from "../support/connect.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a member corrects a message, and the other sees the new words at once", async ({
  browser,
  context,
  isMobile,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-corrects" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-corrects" });
  await connect(ada, mira);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  for (const body of ["See you on Sunday.", "Bring a towl."]) {
    await ada.api.conversations.sendMessage({ conversationId, body });
  }
  await world.settle();
  const address = `${world.origin}/messages/${conversationId}`;
  await enterAs(context, world, ada);
  await page.goto(address);
  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  await enterAs(elsewhere, world, mira);
  const other = await elsewhere.newPage();
  await other.goto(address);
  const log = page.getByRole("log", { name: "Messages" });
  const theirs = other.getByRole("log", { name: "Messages" });
  await expect(theirs.getByText("Bring a towl.")).toBeVisible();

  const field = page.getByRole("textbox", { name: "Message to Mira Okafor" });
  const edited = page.getByRole("textbox", { name: "Your message" });
  await field.fill("By the way");
  await log.getByText("Bring a towl.").hover();
  await log.getByRole("button", { name: "More about your message" }).last().click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(edited).toBeFocused();
  await expect(edited).toHaveValue("Bring a towl.");
  await expectNoBarriers(page);
  // The edit is kept like a draft.
  await edited.fill("Bring a towel");
  await page.reload();
  await expect(edited).toHaveValue("Bring a towel");
  await page.keyboard.type(".");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("By the way");
  for (const one of [log, theirs]) {
    await expect(one.getByText("Bring a towel.")).toBeVisible();
    await expect(one.getByText("Edited")).toHaveCount(1);
    await expect(one.getByText("Bring a towl.")).toHaveCount(0);
  }

  if (!isMobile) {
    await field.fill("");
    await field.press("ArrowUp");
    await expect(edited).toHaveValue("Bring a towel.");
    await edited.press("Escape");
    await expect(field).toBeFocused();
    await field.press("ArrowUp");
    await edited.fill("Bring two towels.");
    await edited.press("Enter");
    await expect(theirs.getByText("Bring two towels.")).toBeVisible();
    await expect(other.getByRole("link", { name: /Ada Winter.*Bring two towels\./ })).toBeVisible();
  }
  await elsewhere.close();
});

test("an edit whose message is deleted elsewhere gives way, and its text can be copied", async ({
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-too-late" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-too-late" });
  await connect(ada, mira);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: mira.userId,
  });
  const { id: messageId } = await ada.api.conversations.sendMessage({
    conversationId,
    body: "At sevne.",
  });
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/messages/${conversationId}`);
  await page.getByRole("log", { name: "Messages" }).getByText("At sevne.").hover();
  await page.getByRole("button", { name: "More about your message" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Your message" }).fill("At seven.");
  await ada.api.conversations.deleteMessage({ conversationId, messageId });
  await expect(page.getByText("This message was deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy your message" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message to Mira Okafor" })).toBeVisible();
});
