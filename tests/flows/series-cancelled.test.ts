import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { mailsTo } from "../support/mail.ts";
import { createMeetup, noticesOf, sitting, startMeetupCircle } from "../support/meetups.ts";
import type { Person } from "../support/person.ts";
import { type Browser, subscribe } from "../support/push.ts";
import { deliverAgain, eventRow } from "../support/stream.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;
let phone: Browser;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startMeetupCircle());
  phone = await subscribe(world, ben);
});
afterAll(() => world?.close());

const unreadOf = async ({ api }: Person) =>
  (await api.accounts.getSession({})).counts.unreadNotifications;

/** Titled so; Ben goes to the first three dates, and Cleo to the third. */
async function series(title: string) {
  const name = await createMeetup(ada, circleId, sitting(world, { title }));
  await world.settle();
  const { occurrences } = await ben.api.meetups.getMeetup(name);
  const dates = occurrences.slice(0, 3).map(({ occurrenceId }) => ({ ...name, occurrenceId }));
  for (const date of dates) await ben.api.meetups.answerOccurrence({ ...date, answer: "going" });
  await cleo.api.meetups.answerOccurrence({
    ...name,
    occurrenceId: dates[2]?.occurrenceId ?? "",
    answer: "going",
  });
  await world.settle();
  return { name, dates };
}

test("[Q5] a whole meetup is cancelled: one notification, mail and push for all of a member's dates", async () => {
  const { name, dates } = await series("Reading");
  // Until the mail about the new meetup is sent.
  await letPass(world, 2 * hour, [ada, ben, cleo]);
  const [since, pushed] = [world.clock.now(), phone.pushes().length];
  const unread = [await unreadOf(ben), await unreadOf(cleo)];
  await ada.api.meetups.endMeetup({ ...name, reason: "I'm moving away." });
  await letPass(world, 2 * hour, [ada, ben, cleo]);
  const saidTo = async (person: Person) =>
    (await noticesOf(person, "circle_update"))
      .filter(({ title }) => title === "“Reading” was cancelled")
      .map(({ message }) => message);
  const once = ["None of its dates will take place. The reason: “I'm moving away.”"];
  const holds = async () => {
    expect([await saidTo(ben), await saidTo(cleo)]).toEqual([once, once]);
    expect(mailsTo(world, ben, since).map(({ subject }) => subject)).toEqual([
      "“Reading” was cancelled",
    ]);
    expect(phone.pushes().slice(pushed)).toHaveLength(1);
  };
  await holds();
  expect([await unreadOf(ben), await unreadOf(cleo)]).toEqual(unread.map((count) => count + 1));

  // As after a stop in the middle, once Ben has read it.
  await ben.api.notifications.markAllRead();
  for (const { occurrenceId } of dates) {
    const row = await eventRow(
      world,
      (event) => event.type === "occurrence.cancelled" && event.occurrenceId === occurrenceId,
    );
    await deliverAgain(world, row);
  }
  await letPass(world, 2 * hour, [ada, ben, cleo]);
  await holds();
  expect(await unreadOf(ben)).toBe(0);
});
