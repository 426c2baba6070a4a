import { afterAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { day, hour, now, timestamp, utcDay } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { MeetupEntity, OccurrenceEntity } = await import("./meetups.entity.ts");
const { occurrenceIdOf } = await import("./schedule.ts");
const { applyRecurrence } = await import("./scheduling.service.ts");
afterAll(() => table.close());

const ruleDay = utcDay(now() - 2 * day);
const startsAt = timestamp(now() + 2 * day);

interface Shape {
  planning?: "open" | "ended";
  first?: string;
  on?: string;
  from?: string;
  moved?: boolean;
  waitingCount?: number;
  /** How many handlers apply the rule. */
  atOnce?: number;
}

/** Its first date was two days ago, and was postponed by four. */
async function postponed(
  goingCount: number,
  {
    planning = "open",
    first = ruleDay,
    on = first,
    from = "19:00",
    moved = true,
    waitingCount = 0,
    atOnce = 1,
  }: Shape = {},
) {
  const meetupId = newId("meetup");
  const circleId = newId("circle");
  const key = { meetupId, occurrenceId: occurrenceIdOf(meetupId, on) };
  await putItems([
    itemOf(
      MeetupEntity.put({
        meetupId,
        circleId,
        title: "Sitting",
        description: "In silence.",
        start: `${first}T${from}`,
        end: `${first}T20:00`,
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
        day: on,
        startsAt,
        endsAt: timestamp(Date.parse(startsAt) + hour),
        stage: "ahead",
        moved,
        goingCount,
        waitingCount,
      }).params(),
    ),
  ]);
  // A second handler, of another change, may run at the same time.
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      applyRecurrence("ada", meetupId, planning === "ended" ? "fct_1" : undefined),
    ),
  );
  return (await OccurrenceEntity.get(key).go({ consistent: true })).data;
}

test.each([0, 1])(
  "[Q5] a date that's postponed beyond its day stays when the meetup is edited, with %i going",
  async (going) => {
    expect(await postponed(going)).toMatchObject({ startsAt, stage: "ahead", moved: true });
  },
);

test("[Q5] a postponed date is cancelled with the whole meetup", async () => {
  expect(await postponed(1, { planning: "ended" })).toMatchObject({ stage: "cancelled" });
});

test("[Q5] handlers of a meetup's changes don't fail each other when they run at the same time", async () => {
  const ended = { planning: "ended" as const, atOnce: 4 };
  expect(await postponed(1, ended)).toMatchObject({ stage: "cancelled" });
  expect(await postponed(0, ended)).toBeNull();
});

test("[Q5] a date that no one goes to yet is cancelled for those who wait for its free place", async () => {
  const ended = { planning: "ended" as const };
  expect(await postponed(0, { ...ended, waitingCount: 1 })).toMatchObject({ stage: "cancelled" });
  expect(await postponed(0, ended)).toBeNull();
});

test("[Q5] today's date stays as it is when the new hours have passed already", async () => {
  const today = { on: utcDay(), from: "00:00", moved: false };
  expect(await postponed(1, { ...today, first: today.on })).toMatchObject({
    startsAt,
    stage: "ahead",
  });
  // Two days after the first of a weekly series, it's no date of the rule.
  expect(await postponed(1, today)).toMatchObject({ stage: "cancelled" });
});
