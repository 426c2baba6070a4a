import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

interface Draft {
  userId: string;
  isUrgent?: boolean;
  title: string;
  message: string;
}
type NotifyWith = (id: string, draft: Draft) => Promise<void>;
const outside = vi.hoisted(() => ({ notifyWith: vi.fn<NotifyWith>() }));
vi.mock("../notifications/notify.ts", () => ({ notifyWith: outside.notifyWith }));

const table = await startTable();
const { CircleEntity } = await import("../circles/circles.entity.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { BlockSetEntity } = await import("../members/block.entity.ts");
const { wordEntry } = await import("../members/mutes.access.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { MeetupEntity, OccurrenceEntity, RsvpEntity } = await import("./meetups.entity.ts");
const { notifyAttendees, notifyCircle } = await import("./meetup-news.service.ts");
const { day, hour, now, timestamp } = await import("../kernel/clock.ts");
afterAll(() => table.close());

const at = "2126-11-25T17:00:00.000Z";
const meetup = {
  meetupId: "mee_sitting",
  circleId: "cir_sitters",
  title: "Sitting",
  description: "In silence.",
  start: "2126-11-25T19:00",
  end: "2126-11-25T20:00",
  timeZone: "Europe/Berlin",
  frequency: "none" as const,
  hostId: "host",
  hostName: "Host",
  hostUsername: "host",
  planning: "done" as "done" | "ended",
  plannedUntil: "2127-01-20",
  revision: 1,
  createdAt: "2126-11-20T12:00:00.000Z",
};
const occurrence = {
  meetupId: meetup.meetupId,
  circleId: meetup.circleId,
  occurrenceId: "occ_sitting",
  day: "2126-11-25",
  startsAt: "2126-11-25T18:00:00.000Z",
  endsAt: "2126-11-25T19:00:00.000Z",
  stage: "reminded" as "ahead" | "reminded" | "cancelled",
  moved: false,
  goingCount: 1,
};

beforeEach(async () => {
  outside.notifyWith.mockReset().mockResolvedValue();
  await putItems(circleRows(meetup.circleId, ["host", "ben"]));
});

const announced = () => outside.notifyWith.mock.calls.map(([, { title }]) => title);

async function remind(planning: typeof meetup.planning, stage: typeof occurrence.stage) {
  await putItems([
    itemOf(MeetupEntity.put({ ...meetup, planning }).params()),
    itemOf(OccurrenceEntity.put({ ...occurrence, stage }).params()),
  ]);
  const { meetupId, occurrenceId } = occurrence;
  const job = { domainEventId: "fct_1", at, meetupId, occurrenceId, userIds: ["ben"] };
  await notifyAttendees({ ...job, news: "occurrence.near" });
  return announced();
}

test("[Q5] someone who's going is reminded", async () => {
  expect(await remind("done", "reminded")).toEqual(["“Sitting” starts soon"]);
});

test.each([
  ["its date is cancelled", "done", "cancelled"],
  ["its date is moved", "done", "ahead"],
  ["the meetup is cancelled", "ended", "reminded"],
] as const)("[Q5] a reminder that waits while %s stays away", async (_what, planning, stage) => {
  expect(await remind(planning, stage)).toEqual([]);
});

test("[Q5] a rejected circle's members are notified of no meetup they can't open, but that one is cancelled", async () => {
  const { circleId, meetupId } = meetup;
  await CircleEntity.patch({ circleId }).set({ approvalStatus: "rejected" }).go();
  expect(await remind("done", "reminded")).toEqual([]);
  const job = { domainEventId: "fct_2", at, meetupId, userIds: ["ben"] };
  const { occurrenceId } = occurrence;
  await notifyAttendees({ ...job, occurrenceId, news: "occurrence.moved" });
  await notifyCircle({ ...job, circleId });
  expect(announced()).toEqual([]);
  await notifyAttendees({ ...job, occurrenceId, news: "occurrence.cancelled" });
  expect(announced()).toEqual(["“Sitting” was cancelled"]);
});

test.each([
  ["one date is cancelled", {}, { cancellationReason: "I'm ill." }],
  ["the whole meetup is cancelled", { cancellationReason: "I'm ill." }, {}],
] as const)(
  "[Q5] attendees read why %s, unless it has a word they've muted",
  async (_what, ofAll, ofOne) => {
    await putItems([
      itemOf(MeetupEntity.put({ ...meetup, planning: "ended", ...ofAll }).params()),
      itemOf(OccurrenceEntity.put({ ...occurrence, stage: "cancelled", ...ofOne }).params()),
    ]);
    await BlockSetEntity.put({ userId: "cleo", mutedWords: [wordEntry("ill", undefined)] }).go();
    const { meetupId, occurrenceId } = occurrence;
    const job = { domainEventId: "fct_3", at, meetupId, occurrenceId, userIds: ["ben", "cleo"] };
    await notifyAttendees({ ...job, news: "occurrence.cancelled" });
    expect(outside.notifyWith.mock.calls.map(([, { message }]) => message)).toEqual([
      expect.stringMatching(/The reason: “I'm ill\.”$/),
      expect.stringMatching(/^It won't take place on [^“]+$/),
    ]);
  },
);

test("[Q5] a cancelled series can't wait for those who'd have come within a day, whichever date is first", async () => {
  const { meetupId, circleId } = meetup;
  const inTime = (occurrenceId: string, time: number) => ({
    ...occurrence,
    occurrenceId,
    startsAt: timestamp(now() + time),
    endsAt: timestamp(now() + time + hour),
    stage: "cancelled" as const,
  });
  const rsvp = (occurrenceId: string, userId: string, answer: "going" | "not_going") =>
    RsvpEntity.put({
      ...{ occurrenceId, userId, meetupId, circleId, answer },
      ...{ name: userId, username: userId, answeredAt: timestamp() },
    });
  const series = { ...meetup, frequency: "weekly" as const, planning: "ended" as const };
  await putItems(
    [
      MeetupEntity.put(series),
      OccurrenceEntity.put(inTime("occ_soon", 5 * hour)),
      OccurrenceEntity.put(inTime("occ_later", 8 * day)),
      rsvp("occ_soon", "ben", "going"),
      rsvp("occ_soon", "cleo", "not_going"),
      ...["ben", "cleo"].map((userId) => rsvp("occ_later", userId, "going")),
    ].map((row) => itemOf(row.params())),
  );
  const job = { domainEventId: "fct_4", at, meetupId, userIds: ["ben", "cleo"], isWhole: true };
  for (const occurrenceId of ["occ_later", "occ_soon"]) {
    await notifyAttendees({ ...job, occurrenceId, news: "occurrence.cancelled" });
  }
  const said = outside.notifyWith.mock.calls.map(([, draft]) => draft);
  expect(said.map(({ isUrgent }) => isUrgent)).toEqual([true, false, true, false]);
  expect(new Set(said.map(({ message }) => message))).toEqual(
    new Set(["None of its dates will take place."]),
  );
});
