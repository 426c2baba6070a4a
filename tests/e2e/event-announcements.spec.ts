import { eventDraft } from "../support/event-draft.ts";
import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, test } from "./support/test.ts";

test("a host writes to everyone going by keyboard, who reads it without a reload, until it's deleted", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Hedda Lind", username: "hedda-u" });
  const guest = await becomeMember(world, { name: "Gro Vik", username: "gro-u" });
  const stranger = await becomeMember(world, { name: "Moa Berg", username: "moa-u" });
  await makeFacilitator(world, host);
  const { eventId } = await host.api.events.createEvent(
    eventDraft(world, { title: "Sauna at dusk", inDays: 4 }),
  );
  await world.settle();
  await guest.api.events.joinEvent({ eventId });
  await world.settle();
  const address = `${world.origin}/events/${eventId}`;

  const guests = await browser.newContext();
  const guestPage = await guests.newPage();
  await enterAs(guests, world, guest);
  await guestPage.goto(address);
  await guestPage.getByRole("tab", { name: "Updates" }).click();
  await expect(guestPage.getByText("No updates yet.")).toBeVisible();

  await enterAs(context, world, host);
  await page.goto(address);
  await page.getByRole("button", { name: "Post an update" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your update" })).toBeFocused();
  await page.keyboard.type("The path is icy: bring boots.");
  await page.getByRole("button", { name: "Send" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Updates" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("The path is icy: bring boots.")).toBeVisible();
  await world.settle();
  await expect(guestPage.getByText("The path is icy: bring boots.")).toBeVisible();
  await guestPage.goto(`${world.origin}/notifications`);
  await guestPage.getByText("Update on “Sauna at dusk”").first().click();
  await expect(guestPage.getByText("The path is icy: bring boots.")).toBeVisible();

  const strangers = await browser.newContext();
  const strangerPage = await strangers.newPage();
  await enterAs(strangers, world, stranger);
  await strangerPage.goto(`${address}?tab=updates`);
  await expect(strangerPage.getByRole("tab", { name: "About", selected: true })).toBeVisible();
  await expect(strangerPage.getByRole("tab", { name: "Updates" })).toHaveCount(0);

  await page.getByRole("button", { name: "More about this update" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The path is icy: bring boots.")).toHaveCount(0);
  await world.settle();
  await expect(guestPage.getByText("No updates yet.")).toBeVisible();
  await guestPage.goto(`${world.origin}/notifications`);
  await expect(guestPage.getByText("Sauna at dusk")).toHaveCount(0);
  for (const opened of [guests, strangers]) await opened.close();
});
