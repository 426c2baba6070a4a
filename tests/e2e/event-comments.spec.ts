import { eventDraft } from "../support/event-draft.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, test } from "./support/test.ts";

test("a member asks about an event, the host answers from the bell, and each sees it at once", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Hedda Lind", username: "hedda-c" });
  const guest = await becomeMember(world, { name: "Gro Vik", username: "gro-c" });
  await makeFacilitator(world, host);
  const { eventId } = await host.api.events.createEvent(
    eventDraft(world, { title: "Sauna at dawn", inDays: 4 }),
  );
  await world.settle();
  const address = `${world.origin}/events/${eventId}`;

  await enterAs(context, world, guest);
  await page.goto(address);
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(page.getByText("No comments yet. Ask a question or say hello.")).toBeVisible();
  const field = page.getByRole("textbox", { name: "Your comment" });
  await field.fill("Is there a shower?");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(field).toHaveValue("Is there a shower?");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Is there a shower?" })).toBeVisible();
  await expect(field).toHaveValue("");
  await expectNoBarriers(page);
  await world.settle();

  const hosts = await browser.newContext();
  const hostPage = await hosts.newPage();
  await enterAs(hosts, world, host);
  await hostPage.goto(`${world.origin}/notifications`);
  await hostPage.getByText("Gro Vik commented on “Sauna at dawn”").first().click();
  await expect(hostPage.getByText("Is there a shower?")).toBeVisible();
  await hostPage.getByRole("textbox", { name: "Your comment" }).fill("Yes, a cold one.");
  await hostPage.keyboard.press("Control+Enter");
  await world.settle();
  await expect(page.getByText("Yes, a cold one.")).toBeVisible();

  await page.getByRole("button", { name: "More about your comment" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const form = page.getByRole("form", { name: "Edit your comment" });
  await form.getByRole("textbox", { name: "Comment", exact: true }).fill("Is there a warm shower?");
  await form.getByRole("button", { name: "Save" }).click();
  await world.settle();
  await expect(hostPage.getByText("Is there a warm shower?")).toBeVisible();

  await hostPage.getByRole("button", { name: "More about Gro Vik" }).click();
  await hostPage.getByRole("menuitem", { name: "Delete this comment" }).click();
  await hostPage.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(hostPage.getByText("Is there a warm shower?")).toHaveCount(0);
  await world.settle();
  await expect(page.getByText("Is there a warm shower?")).toHaveCount(0);
  await expect(page.getByText("Yes, a cold one.")).toBeVisible();
  await page.getByRole("button", { name: "More about Hedda Lind" }).click();
  await page.getByRole("menuitem", { name: "Report this comment" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await hosts.close();
});
