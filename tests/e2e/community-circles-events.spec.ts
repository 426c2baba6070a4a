import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { eventDraft } from "../support/event-draft.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, journey, test } from "./support/test.ts";

interface Scene {
  lene: Person;
  tomas: Person;
  circleId: string;
  eventId: string;
  postId: string;
}
let scene: Promise<Scene> | undefined;

/** A facilitator with a circle, an event and a post, and a member who finds them. */
async function build(world: LocalCloud): Promise<Scene> {
  const lene = await becomeMember(world, { name: "Lene Brandt", username: "lene" });
  const tomas = await becomeMember(world, { name: "Tomás Rey", username: "tomas" });
  await makeFacilitator(world, lene);
  const { circleId } = await lene.api.circles.createCircle({
    name: "Morning Sitters",
    description: "We sit for twenty minutes at half past six.",
    categories: ["Meditation"],
  });
  const { eventId } = await lene.api.events.createEvent(
    eventDraft(world, {
      title: "Full moon singing",
      description: "We sing without words until the fire is low.",
      location: "By the river",
      type: "Gathering",
      inDays: 3,
    }),
  );
  const { postId } = await lene.api.feed.createPost({ content: "Hello @tomas." });
  await world.settle();
  return { lene, tomas, circleId, eventId, postId };
}

const sceneOf = (world: LocalCloud) => {
  scene ??= build(world);
  return scene;
};

test(
  "[B16] [Q2] a member finds, joins and leaves a circle, and starts another",
  journey,
  async ({ context, page, world }) => {
    const { tomas, circleId } = await sceneOf(world);
    await enterAs(context, world, tomas);
    await page.goto(`${world.origin}/discover`);
    await page.getByRole("link", { name: "Morning Sitters" }).click();
    await expect(page).toHaveURL(`${world.origin}/circles/${circleId}`);
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page.getByText("Joined", { exact: true })).toBeFocused();
    await world.settle();
    await page.reload();
    await expect(page.getByText("Meditation · 2 members")).toBeVisible();
    await page.getByRole("tab", { name: "Members" }).click();
    await expect(
      page.getByRole("region", { name: "Members" }).getByRole("link", { name: tomas.name }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Membership" }).click();
    await page.getByRole("menuitem", { name: "Leave the circle" }).click();
    const asked = page.getByRole("dialog", { name: "Leave Morning Sitters?" });
    await asked.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
    await page.goto(`${world.origin}/circles/${circleId}/about`);
    await expect(page.getByRole("heading", { name: "About" })).toBeVisible();

    await page.goto(`${world.origin}/create-circle`);
    await page.getByRole("button", { name: "Start the circle" }).click();
    await expect(page.getByText("Give the circle a name")).toBeVisible();
    await page.getByLabel("Name").fill("Slow Walkers");
    await page.getByLabel("What you do together").fill("Sundays along the river.");
    await page.getByLabel("What it's about").fill("Walking");
    await page.getByLabel("What it's about").press("Enter");
    await page.getByRole("button", { name: "Start the circle" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Slow Walkers" })).toBeVisible();
    await expect(page.getByText("You host this circle")).toBeVisible();
  },
);

test(
  "[A4] [B14] [Q4] an event names its host, and members join it",
  journey,
  async ({ context, page, world }) => {
    const { tomas, eventId } = await sceneOf(world);
    await enterAs(context, world, tomas);
    await page.goto(`${world.origin}/events`);
    await page.getByRole("link", { name: "Full moon singing" }).click();
    await expect(
      page.getByText("Listed by Lene Brandt, an independent facilitator, not by Attune"),
    ).toBeVisible();
    await page.getByRole("button", { name: "I'm going" }).click();
    await expect(page.getByText("You're going")).toBeVisible();
    // The page shows a press before the server has it, and leaving could cut it off.
    const isGoing = async () => (await tomas.api.events.getEvent({ eventId })).event.isGoing;
    await expect.poll(isGoing).toBe(true);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Add to calendar" }).click();
    expect((await download).suggestedFilename()).toBe("Full-moon-singing.ics");
    await world.settle();
    await page.goto(`${world.origin}/events/${eventId}?tab=attendees`);
    const attendees = page.getByRole("tabpanel", { name: "Going (1)" });
    await expect(attendees.getByRole("link", { name: tomas.name })).toBeVisible();
    // Pressed quickly: the last press counts.
    const toggle = page.getByRole("button", { name: /^I('m going| can't make it)$/ });
    for (let press = 0; press < 4; press++) await toggle.click();
    await expect(page.getByText("You're going")).toBeVisible();
    await expect.poll(isGoing).toBe(true);
    await toggle.click();
    await expect(toggle).toHaveText("I'm going");
    await expect(toggle).toBeFocused();
    await expect.poll(isGoing).toBe(false);
  },
);

test("[Q4] a member's event waits for approval", async ({ context, page, world }) => {
  const { tomas } = await sceneOf(world);
  await enterAs(context, world, tomas);
  await page.goto(`${world.origin}/create-event`);
  await expect(page.getByRole("option", { name: "Berlin, Europe", exact: true })).toBeAttached();
  await page.getByLabel("Title").fill("Breakfast in silence");
  await page.getByLabel("Type").selectOption("Gathering");
  const date = new Date(world.clock.now() + 10 * day).toISOString().slice(0, 10);
  await page.getByLabel("Day", { exact: false }).first().fill(date);
  await page.getByLabel("From").fill("09:00");
  await page.getByLabel("To *").fill("09:00");
  await page.getByLabel("Place", { exact: true }).fill("At mine");
  await page.getByLabel("Link", { exact: true }).fill("rooms.example/porridge");
  await page.getByLabel("What happens").fill("There is porridge.");
  await page.getByRole("button", { name: "List the event" }).click();
  await expect(page.getByText("The end time is before the start")).toBeVisible();
  await page.getByLabel("To *").fill("10:30");
  await page.getByRole("button", { name: "List the event" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await expect(page.getByRole("link", { name: "https://rooms.example/porridge" })).toBeVisible();

  // Its host finds it again, changes it, and calls it off.
  await page.goto(`${world.origin}/events?tab=hosting`);
  await page.getByRole("link", { name: /Breakfast in silence/ }).click();
  await page.getByRole("link", { name: "Edit event" }).click();
  await expect(page.getByLabel("Place", { exact: true })).toHaveValue("At mine");
  await page.getByLabel("Title").fill("Porridge in silence");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Porridge in silence" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to calendar" })).toBeHidden();
  await page.getByRole("button", { name: "Cancel event" }).click();
  await page
    .getByRole("dialog", { name: "Cancel “Porridge in silence”?" })
    .getByRole("button", { name: "Cancel event" })
    .click();
  await expect(page.getByText("You've cancelled this event.")).toBeVisible();
});

test("[Q2] a host edits a circle, and a non-member with a meetup's link sees which circle to join", async ({
  context,
  page,
  world,
}) => {
  const { lene, tomas } = await sceneOf(world);
  const { circleId } = await tomas.api.circles.createCircle({
    name: "River swimmers",
    description: "All year.",
    categories: [],
  });
  const { meetupId } = await tomas.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  await enterAs(context, world, tomas);
  await page.goto(`${world.origin}/circles/${circleId}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Name").fill("Ice swimmers");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ice swimmers" })).toBeVisible();

  const stranger = await page.context().browser()?.newContext();
  if (!stranger) throw new Error("There is no browser.");
  await enterAs(stranger, world, lene);
  const other = await stranger.newPage();
  await other.goto(`${world.origin}/circles/${circleId}/meetups/${meetupId}`);
  await other.getByRole("button", { name: "Join Ice swimmers" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Fields" })).toBeVisible();
  const answered = other.waitForResponse((answer) => answer.url().endsWith("/answer"));
  await other.getByRole("button", { name: "I'm going" }).first().click();
  await answered;
  await other.goto(`${world.origin}/plans`);
  await expect(other.getByRole("link", { name: /Fields/ }).first()).toContainText("Ice swimmers");
  await stranger.close();
});
