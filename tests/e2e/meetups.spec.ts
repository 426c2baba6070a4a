import { readFileSync } from "node:fs";
import type { LocalCloud } from "@attune/local-cloud/types";
import { meetupDraft } from "../support/meetup-draft.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriers, isThere } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";

test.use({ timezoneId: "Europe/Berlin" });

interface Scene {
  wanda: Person;
  milo: Person;
  circleId: string;
  meetupId: string;
}
let scene: Promise<Scene> | undefined;

/** A circle that meets each week, and a member of it. */
async function build(world: LocalCloud): Promise<Scene> {
  const wanda = await becomeMember(world, { name: "Wanda Falk", username: "wanda-meets" });
  const milo = await becomeMember(world, { name: "Milo Arnesen", username: "milo-meets" });
  const { circleId } = await wanda.api.circles.createCircle({
    name: "Lamp and Silence",
    description: "We sit when the day is over.",
    categories: ["Meditation"],
  });
  await milo.api.circles.joinCircle({ circleId });
  const draft = meetupDraft(world, {
    title: "Evening sitting",
    description: "Half an hour in silence, then tea.",
    place: "The blue room",
    link: "https://rooms.example/evening",
    capacity: 12,
  });
  const { meetupId } = await wanda.api.meetups.createMeetup({ circleId, ...draft });
  await world.settle();
  return { wanda, milo, circleId, meetupId };
}

const sceneOf = (world: LocalCloud) => {
  scene ??= build(world);
  return scene;
};
const addressOf = (world: LocalCloud, { circleId, meetupId }: Scene) =>
  `${world.origin}/circles/${circleId}/meetups/${meetupId}`;

/** A day so many days from now, in Berlin. */
const dayIn = (world: LocalCloud, days: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(
    world.clock.now() + days * 86_400_000,
  );

test("[Q5] [B17] a host plans a meetup by keyboard, and the form names missing fields", async ({
  context,
  page,
  world,
}) => {
  const { wanda, circleId } = await sceneOf(world);
  await enterAs(context, world, wanda);
  await page.goto(`${world.origin}/circles/${circleId}?tab=meetups`);
  const plan = page.getByRole("link", { name: "Plan a meetup" });
  await expect(plan).toBeVisible();
  await plan.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Plan a meetup" })).toBeVisible();

  const send = page.getByRole("button", { name: "Plan the meetup" });
  await send.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Add a title")).toBeVisible();
  await expect(page.getByText("Add a place, or a link below")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("First light");
  await page.getByLabel("Day *").fill(dayIn(world, 3));
  await page.getByLabel("From *").fill("06:30");
  await page.getByLabel("To *").fill("05:30");
  await expect(page.getByText(/^The next day, /)).toBeVisible();
  await page.getByLabel("To *").fill("06:30");
  await expect(page.getByText("The end time is before the start")).toBeVisible();
  await page.getByLabel("To *").fill("07:30");
  await expect(page.getByText(/^The next day, /)).toBeHidden();
  await page.getByLabel("How often").selectOption("fortnightly");
  await page.getByLabel("Ends").selectOption("count");
  await page.getByLabel("How many times in all").fill("3");
  await page.getByLabel("Place", { exact: true }).fill("On the hill");
  await page.getByRole("textbox", { name: "What happens" }).fill("We watch the sun come up.");
  await send.focus();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "First light" })).toBeVisible();
  await expect(page.getByText(/Every two weeks on \w+, 3 times in all/)).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Upcoming dates" }).getByRole("listitem"),
  ).toHaveCount(2);
  await page.goto(`${world.origin}/circles/${circleId}?tab=meetups`);
  await expect(page.getByRole("link", { name: /First light/ })).toBeVisible();
});

test(
  "[Q5] a member RSVPs to each occurrence; a refused RSVP is rolled back",
  journey,
  async ({ context, page, world }) => {
    const all = await sceneOf(world);
    await enterAs(context, world, all.milo);
    await page.goto(addressOf(world, all));
    const next = page.getByRole("region", { name: "Next time" });
    await expect(next.getByText("You'll see the link here once you're going.")).toBeVisible();
    await next.getByRole("button", { name: "I'm going" }).focus();
    await page.keyboard.press("Enter");
    await expect(next.getByText("You're going", { exact: true })).toBeVisible();
    await expect(next.getByRole("link", { name: "https://rooms.example/evening" })).toBeVisible();
    const who = page.getByRole("region", { name: "Who's going" });
    await expect(who.getByText("1 person going · 11 of 12 places left")).toBeVisible();
    await expect(who.getByRole("link", { name: /Milo Arnesen/ })).toBeVisible();

    const later = page.getByRole("region", { name: "Upcoming dates" });
    const coming = later.getByRole("button", { name: "Going", exact: true }).first();
    await coming.focus();
    await page.keyboard.press("Space");
    await expect(coming).toHaveAttribute("aria-pressed", "true");
    await later.getByRole("button", { name: /1 person going/ }).click();
    await expect(later.getByRole("link", { name: /Milo Arnesen/ })).toBeVisible();

    // The page shows the answer before the server responds; the server refuses, and that shows.
    let refuse = () => {};
    const asked = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route("**/answer", async (route) => {
      await asked;
      await route.fulfill({
        status: 409,
        contentType: "application/json",
        body: JSON.stringify({ defined: false, code: "meetup.full", status: 409, message: "full" }),
      });
    });
    const second = later.getByRole("button", { name: "Going", exact: true }).nth(1);
    await second.click();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    refuse();
    await expect(
      page
        .getByText(
          "Every place at this meetup is taken. If there's room on its waiting list, you can join that.",
        )
        .first(),
    ).toBeVisible();
    await expect(second).toHaveAttribute("aria-pressed", "false");
    await page.unroute("**/answer");

    await next.getByRole("button", { name: "I can't make it" }).click();
    await expect(who.getByText("Be the first to say yes.")).toBeVisible();
    await expect(next.getByRole("link", { name: "https://rooms.example/evening" })).toHaveCount(0);
  },
);

test("[Q5] a date is added to a calendar at the right time", async ({ context, page, world }) => {
  const all = await sceneOf(world);
  await enterAs(context, world, all.milo);
  await page.goto(addressOf(world, all));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Evening-sitting.ics");
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toMatch(/DTSTART;TZID=Europe\/Berlin:\d{8}T070000\r\n/);
  expect(text).toContain("LOCATION:The blue room");
});

test("[Q5] a host moves one date, cancels another, and changes the rule", async ({
  context,
  page,
  world,
}) => {
  const all = await sceneOf(world);
  await enterAs(context, world, all.wanda);
  await page.goto(addressOf(world, all));
  const later = page.getByRole("region", { name: "Upcoming dates" });
  const more = later.getByRole("button", { name: /More about/ });
  await more.last().click();
  await page.getByRole("menuitem", { name: "Cancel this date" }).click();
  const ask = page.getByRole("dialog", { name: "Cancel this date?" });
  await ask.getByRole("button", { name: "Don't cancel" }).click();
  await expect(ask).toHaveCount(0);
  await more.last().click();
  await page.getByRole("menuitem", { name: "Cancel this date" }).click();
  await ask.getByRole("button", { name: "Cancel this date" }).click();
  await expect(later.getByText("Cancelled")).toBeVisible();

  await page.getByRole("button", { name: "Move the next date" }).click();
  const move = page.getByRole("dialog", { name: "Move this date" });
  await move.getByLabel("From *").fill("08:15");
  await move.getByLabel("To *").fill("09:15");
  await move.getByRole("button", { name: "Move it" }).click();
  await expect(page.getByRole("region", { name: "Next time, moved" })).toContainText(
    "08:15 to 09:15",
  );

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Morning sitting");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Morning sitting" })).toBeVisible();
});

test.describe("far away", () => {
  // Its clocks change with Berlin's; New York's change some weeks apart from them.
  test.use({ timezoneId: "Atlantic/Azores" });
  test("[Q5] times are shown in the meetup's zone, and in the reader's where it differs", async ({
    context,
    page,
    world,
  }) => {
    const all = await sceneOf(world);
    await enterAs(context, world, all.milo);
    const { meetupId } = await all.wanda.api.meetups.createMeetup({
      circleId: all.circleId,
      ...meetupDraft(world, { title: "Noon bells" }),
    });
    await page.goto(addressOf(world, { ...all, meetupId }));
    const next = page.getByRole("region", { name: "Next time" });
    await expect(next.locator("time")).toContainText("07:00 to 08:00");
    await expect(next).toContainText("That's 05:00 to 06:00 your time.");
  });
});

test("[B17] meetups' pages have no barrier, in either theme", async ({ context, page, world }) => {
  const all = await sceneOf(world);
  const { circleId, meetupId } = await all.wanda.api.meetups
    .createMeetup({ circleId: all.circleId, ...meetupDraft(world, { title: "Tea", capacity: 2 }) })
    .then((meetup) => ({ circleId: all.circleId, meetupId: meetup.meetupId }));
  const { occurrences } = await all.milo.api.meetups.getMeetup({ circleId, meetupId });
  const occurrenceId = occurrences[0]?.occurrenceId ?? "";
  const second = occurrences[1]?.occurrenceId ?? "";
  await all.milo.api.meetups.answerOccurrence({
    circleId,
    meetupId,
    occurrenceId,
    answer: "going",
  });
  await all.wanda.api.meetups.cancelOccurrence({ circleId, meetupId, occurrenceId: second });
  await enterAs(context, world, all.wanda);
  const address = addressOf(world, { ...all, meetupId });
  for (const path of [
    address,
    `${address}/edit`,
    `${world.origin}/circles/${circleId}?tab=meetups`,
    `${world.origin}/circles/${circleId}/meetups/new`,
    `${world.origin}/circles/${circleId}/meetups/nothing`,
  ]) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
  await page.goto(address);
  await isThere(page);
  await page.getByRole("button", { name: "Cancel all dates" }).click();
  await expectNoBarriers(page);
});
