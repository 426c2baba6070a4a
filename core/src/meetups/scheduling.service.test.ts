import { afterAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { day, hour, now, timestamp } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { MeetupEntity, OccurrenceEntity } = await import("./meetups.entity.ts");
const { occurrenceIdOf } = await import("./schedule.ts");
const { applyRecurrence } = await import("./scheduling.service.ts");
afterAll(() => table.close());

const ruleDay = timestamp(now() - 2 * day).slice(0, 10);
const startsAt = timestamp(now() + 2 * day);

/** Its first date was two days ago, and was postponed by four. */
async function postponed(goingCount: number, planning: "open" | "ended" = "open") {
  const meetupId = newId("meetup");
  const circleId = newId("circle");
  const key = { meetupId, occurrenceId: occurrenceIdOf(meetupId, ruleDay) };
  await putItems([
    itemOf(
      MeetupEntity.put({
        meetupId,
        circleId,
        title: "Sitting",
        description: "In silence.",
        start: `${ruleDay}T19:00`,
        end: `${ruleDay}T20:00`,
        timeZone: "UTC",
        frequency: "weekly",
        hostId: "ada",
        hostName: "Ada",
        hostUsername: "ada",
        planning,
        plannedUntil: ruleDay,
        revision: 2,
        createdAt: timestamp(),
      }).params(),
    ),
    itemOf(
      OccurrenceEntity.put({
        ...key,
        circleId,
        day: ruleDay,
        startsAt,
        endsAt: timestamp(Date.parse(startsAt) + hour),
        stage: "ahead",
        moved: true,
        goingCount,
      }).params(),
    ),
  ]);
  await applyRecurrence("ada", meetupId);
  return (await OccurrenceEntity.get(key).go({ consistent: true })).data;
}

test.each([0, 1])(
  "[Q5] a date that's postponed beyond its day stays when the meetup is edited, with %i going",
  async (going) => {
    expect(await postponed(going)).toMatchObject({ startsAt, stage: "ahead", moved: true });
  },
);

test("[Q5] a postponed date is cancelled with the whole meetup", async () => {
  expect(await postponed(1, "ended")).toMatchObject({ stage: "cancelled" });
});
