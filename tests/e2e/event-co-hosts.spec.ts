import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, test } from "./support/test.ts";

test("a connection who's invited to co-host accepts, is shown beside the host on open pages, and steps down", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Tove Holm", username: "tove-u" });
  const friend = await becomeMember(world, { name: "Arne Dahl", username: "arne-u" });
  await connect(host, friend);
  await makeFacilitator(world, host);
  const { eventId } = await host.api.events.createEvent(
    eventDraft(world, { title: "Drums at the ford", inDays: 4 }),
  );
  await world.settle();

  await enterAs(context, world, host);
  await page.goto(`${world.origin}/events/${eventId}`);
  await page.getByRole("button", { name: "Co-hosts" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Co-hosts" });
  await dialog.getByRole("combobox", { name: "Invite a connection" }).fill("arn");
  await dialog.getByRole("option", { name: /Arne Dahl/ }).click();
  await expect(dialog.getByText("Invited", { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await world.settle();

  const friends = await browser.newContext();
  const friendPage = await friends.newPage();
  await enterAs(friends, world, friend);
  await friendPage.goto(`${world.origin}/notifications`);
  await friendPage
    .getByRole("main")
    .getByText("Tove Holm invited you to co-host “Drums at the ford”")
    .click();
  const asked = friendPage.getByText("Tove Holm invited you to co-host", { exact: true });
  await expect(asked).toBeVisible();
  await expect(friendPage.getByRole("link", { name: "Edit event" })).toHaveCount(0);
  await expectNoBarriers(friendPage);
  await friendPage.getByRole("button", { name: "Accept" }).press("Enter");
  await expect(asked).toHaveCount(0);
  await expect(friendPage.getByText("Co-host", { exact: true })).toBeVisible();
  await expect(friendPage.getByRole("link", { name: "Edit event" })).toBeVisible();
  await expect(friendPage.getByRole("button", { name: "Cancel event" })).toHaveCount(0);
  await world.settle();
  await expect(dialog.getByText("Co-host", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).press("Enter");

  await friendPage.getByRole("link", { name: "Edit event" }).click();
  await friendPage.getByRole("textbox", { name: "Title" }).fill("Drums at the old ford");
  await friendPage.getByRole("button", { name: "Save" }).click();
  await expect(friendPage.getByRole("heading", { level: 1 })).toHaveText("Drums at the old ford");
  await world.settle();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drums at the old ford");
  await page.goto(`${world.origin}/events`);
  await expect(page.getByText("Hosted by Tove Holm and Arne Dahl").first()).toBeVisible();
  await page.goto(`${world.origin}/events/${eventId}`);
  await expect(page.getByText("Co-host", { exact: true })).toBeVisible();

  await friendPage.getByRole("button", { name: "Step down as co-host" }).press("Enter");
  await friendPage
    .getByRole("dialog")
    .getByRole("button", { name: "Step down as co-host" })
    .press("Enter");
  await expect(friendPage.getByRole("link", { name: "Edit event" })).toHaveCount(0);
  await world.settle();
  await expect(page.getByText("Co-host", { exact: true })).toHaveCount(0);
  await friends.close();
});
