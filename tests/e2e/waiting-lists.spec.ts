import { eventDraft } from "../support/event-draft.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, test } from "./support/test.ts";

test("[Q4] a member waits for a full event, and gets a freed place without a reload", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Hedda Lind", username: "hedda-w" });
  const going = await becomeMember(world, { name: "Gro Vik", username: "gro-w" });
  const member = await becomeMember(world, { name: "Moa Berg", username: "moa-w" });
  await makeFacilitator(world, host);
  const draft = eventDraft(world, { title: "Sauna for one", inDays: 4 });
  const { eventId } = await host.api.events.createEvent({ ...draft, capacity: 1 });
  await world.settle();
  await going.api.events.joinEvent({ eventId });
  await world.settle();

  await enterAs(context, world, member);
  await page.goto(`${world.origin}/events/${eventId}`);
  await expect(page.getByText("This event is full")).toBeVisible();
  await page.getByRole("button", { name: "Join waiting list" }).click();
  await expect(page.getByText("You're 1st on the waiting list")).toBeVisible();
  await expect(page.getByText("1 going · full, 1 waiting")).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave waiting list" })).toBeFocused();
  await world.settle();

  const hosts = await browser.newContext();
  const hostPage = await hosts.newPage();
  await enterAs(hosts, world, host);
  await hostPage.goto(`${world.origin}/events/${eventId}?tab=attendees`);
  await expect(hostPage.getByRole("heading", { name: "Waiting list (1)" })).toBeVisible();
  await expect(hostPage.getByRole("link", { name: "Moa Berg" })).toBeVisible();

  await going.api.events.leaveEvent({ eventId });
  await world.settle();
  await expect(page.getByText("You're going", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "I can't make it" })).toBeVisible();
  await expect(hostPage.getByRole("heading", { name: "Waiting list (1)" })).toHaveCount(0);
  await expect(hostPage.getByRole("link", { name: "Gro Vik" })).toHaveCount(0);
  await hosts.close();
});

test("[Q5] a member waits for a full date of a meetup, sees it among their plans, and leaves", async ({
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Hjalmar Lind", username: "hjalmar-w" });
  const member = await becomeMember(world, { name: "Mio Berg", username: "mio-w" });
  const { circleId } = await host.api.circles.createCircle({
    name: "One mat",
    description: "We take turns.",
    categories: [],
  });
  await member.api.circles.joinCircle({ circleId });
  const draft = meetupDraft(world, { title: "Turn on the mat", capacity: 1 });
  const { meetupId } = await host.api.meetups.createMeetup({ circleId, ...draft });
  await world.settle();
  const { occurrences } = await host.api.meetups.getMeetup({ circleId, meetupId });
  const name = { circleId, meetupId, occurrenceId: occurrences[0]?.occurrenceId ?? "" };
  await host.api.meetups.answerOccurrence({ ...name, answer: "going" });
  await world.settle();

  await enterAs(context, world, member);
  await page.goto(`${world.origin}/circles/${circleId}/meetups/${meetupId}`);
  const next = page.getByRole("region", { name: "Next time" });
  await next.getByRole("button", { name: "Join waiting list" }).click();
  await expect(next.getByText("You're 1st on the waiting list")).toBeFocused();
  // That's shown at once; leaving the page could abort the request.
  const answer = async () =>
    (await member.api.meetups.getMeetup({ circleId, meetupId })).occurrences[0]?.answer;
  await expect.poll(answer).toBe("waiting");
  await page.goto(`${world.origin}/plans`);
  const plan = page.getByRole("listitem").filter({ hasText: "Turn on the mat" });
  await expect(plan.getByText("On the waiting list")).toBeVisible();
  await plan.getByRole("link").click();
  await next.getByRole("button", { name: "Leave waiting list" }).click();
  await expect(next.getByText("You can't make it")).toBeVisible();
  await expect(next.getByRole("button", { name: "Join waiting list" })).toBeVisible();
});
