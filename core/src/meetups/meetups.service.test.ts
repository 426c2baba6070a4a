import { afterAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { day, hour, now, timestamp, utcDay } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { MeetupEntity, OccurrenceEntity } = await import("./meetups.entity.ts");
const { listMeetups } = await import("./meetups.service.ts");
const { occurrenceIdOf } = await import("./schedule.ts");
afterAll(() => table.close());

const dayIn = (days: number) => utcDay(now() + days * day);

/** @param days from today */
function series(circleId: string, title: string, days: number[]) {
  const meetupId = newId("meetup");
  const meetup = MeetupEntity.put({
    meetupId,
    circleId,
    title,
    description: "In silence.",
    start: `${dayIn(1)}T19:00`,
    end: `${dayIn(1)}T20:00`,
    timeZone: "UTC",
    frequency: "weekly",
    hostId: "ada",
    hostName: "Ada",
    hostUsername: "ada",
    planning: "open",
    plannedUntil: dayIn(56),
    revision: 1,
    createdAt: timestamp(),
  });
  const dates = days.map((after) => {
    const startsAt = now() + after * day;
    return OccurrenceEntity.put({
      meetupId,
      occurrenceId: occurrenceIdOf(meetupId, dayIn(after)),
      circleId,
      day: dayIn(after),
      startsAt: timestamp(startsAt),
      endsAt: timestamp(startsAt + hour),
      stage: "ahead",
    });
  });
  return [meetup, ...dates].map((put) => itemOf(put.params()));
}

test("[Q5] a meetup once a month is listed beside two that take place each day", async () => {
  const circleId = newId("circle");
  const daily = Array.from({ length: 56 }, (_, index) => index + 1);
  await putItems([
    ...circleRows(circleId, ["ada"]),
    ...series(circleId, "Mornings", daily),
    ...series(circleId, "Evenings", daily),
    ...series(circleId, "Full moon", [50]),
  ]);
  const { items } = await listMeetups(system("ada"), circleId);
  expect(items.map(({ meetup }) => meetup.title).toSorted()).toEqual([
    "Evenings",
    "Full moon",
    "Mornings",
  ]);
});
