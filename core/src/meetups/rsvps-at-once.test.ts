import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { day, hour, now, timestamp, utcDay } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { MeetupEntity, OccurrenceEntity } = await import("./meetups.entity.ts");
const { answerOccurrence } = await import("./rsvps.service.ts");
const { updateMeetup } = await import("./meetups.service.ts");
const { occurrenceIdOf } = await import("./schedule.ts");
const { cancelOccurrence } = await import("./scheduling.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});
beforeAll(() => putItems([profileRow("ben"), profileRow("cleo")]));

async function sittingOfAda(capacity?: number) {
  const [circleId, meetupId] = [newId("circle"), newId("meetup")];
  const startsAt = now() + day;
  const date = utcDay(startsAt);
  const name = { circleId, meetupId, occurrenceId: occurrenceIdOf(meetupId, date) };
  const meetup = MeetupEntity.put({
    meetupId,
    circleId,
    title: "Sitting",
    description: "In silence.",
    start: `${date}T19:00`,
    end: `${date}T20:00`,
    timeZone: "UTC",
    ...(capacity !== undefined && { capacity }),
    frequency: "none",
    hostId: "ada",
    hostName: "Ada",
    hostUsername: "ada",
    planning: "done",
    plannedUntil: date,
    revision: 1,
    createdAt: timestamp(),
  });
  const occurrence = OccurrenceEntity.put({
    ...name,
    day: date,
    startsAt: timestamp(startsAt),
    endsAt: timestamp(startsAt + hour),
    stage: "ahead",
  });
  await putItems([
    ...circleRows(circleId, ["ada", "ben", "cleo"]),
    ...[meetup, occurrence].map((put) => itemOf(put.params())),
  ]);
  return name;
}

test("answering a date that's cancelled at the same moment says that it's over, not full", async () => {
  const name = await sittingOfAda(5);
  justBefore(client, () => cancelOccurrence(system("ada"), name));
  const answer = answerOccurrence(system("ben"), name, "going");
  await expect(answer).rejects.toMatchObject({ code: "meetup.over" });
});

test("the last place, taken at the same moment, leaves the date full", async () => {
  const name = await sittingOfAda(1);
  justBefore(client, () => answerOccurrence(system("cleo"), name, "going"));
  const answer = answerOccurrence(system("ben"), name, "going");
  await expect(answer).rejects.toMatchObject({ code: "meetup.full" });
});

test("[Q5] asking to wait puts a member on the list if the last place goes at the same moment", async () => {
  const name = await sittingOfAda(1);
  justBefore(client, () => answerOccurrence(system("cleo"), name, "going"));
  const answered = await answerOccurrence(system("ben"), name, "waiting");
  expect(answered).toMatchObject({ answer: "waiting", goingCount: 1, waitingCount: 1 });
});

const draftOf = async (meetupId: string, capacity: number) => {
  const { data } = await MeetupEntity.get({ meetupId }).go();
  if (!data) throw new Error("There's no such meetup.");
  const { title, description, start, end, timeZone } = data;
  const draft = { title, description, start, end, timeZone, capacity };
  const recurrence = { frequency: "none", until: null, count: null } as const;
  return { ...draft, recurrence, place: "The hall", link: null };
};

test.each([
  ["a lower limit", 5],
  ["a first limit", undefined],
])("%s at the same moment holds for who answers", async (_which, before) => {
  const name = await sittingOfAda(before);
  await answerOccurrence(system("cleo"), name, "going");
  const draft = await draftOf(name.meetupId, 1);
  justBefore(client, () => updateMeetup(system("ada"), name, draft));
  const answer = answerOccurrence(system("ben"), name, "going");
  await expect(answer).rejects.toMatchObject({ code: "meetup.full" });
});

test("a limit isn't set below those who answer at the same moment", async () => {
  const name = await sittingOfAda();
  await answerOccurrence(system("cleo"), name, "going");
  const draft = await draftOf(name.meetupId, 1);
  justBefore(client, () => answerOccurrence(system("ben"), name, "going"));
  const change = updateMeetup(system("ada"), name, draft);
  await expect(change).rejects.toMatchObject({ code: "meetup.more_going" });
});
