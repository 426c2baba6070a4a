import { eventDraft } from "../support/event-draft.ts";
import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, test } from "./support/test.ts";

test("[Q4] a host's edit outlives a reload, and why they cancel reaches an attendee's open page", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Hedda Lind", username: "hedda-cancels" });
  const guest = await becomeMember(world, { name: "Gro Vik", username: "gro-cancels" });
  await makeFacilitator(world, host);
  const { eventId } = await host.api.events.createEvent(
    eventDraft(world, { title: "Night walk", inDays: 4 }),
  );
  await world.settle();
  await guest.api.events.joinEvent({ eventId });
  await world.settle();
  const address = `${world.origin}/events/${eventId}`;

  await enterAs(context, world, host);
  await page.goto(`${address}/edit`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Night walk by the lake");
  await page.reload();
  await expect(title).toHaveValue("Night walk by the lake");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Edit event" }).click();
  await expect(title).toHaveValue("Night walk");
  await page.goBack();

  const guests = await browser.newContext();
  const guestPage = await guests.newPage();
  await enterAs(guests, world, guest);
  await guestPage.goto(address);
  await expect(guestPage.getByText("You're going")).toBeVisible();

  await page.getByRole("button", { name: "Cancel event" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason (optional)").fill("The path is flooded.");
  await dialog.getByRole("button", { name: "Cancel event" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The path is flooded." })).toBeVisible();
  await world.settle();
  await expect(guestPage.getByText("The path is flooded.")).toBeVisible();
  await guestPage.goto(`${world.origin}/notifications`);
  await expect(guestPage.getByText("The host says: “The path is flooded.”")).toBeVisible();
  await guests.close();
});
