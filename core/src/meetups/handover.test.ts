import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { timestamp } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { formerMember } = await import("../members/former-member.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { leavingAccount } = await import("../testing/leaving-account.ts");
const { handOverMeetup, markEnded } = await import("./handover.service.ts");
const { MeetupEntity } = await import("./meetups.entity.ts");
afterAll(() => table.close());

/** Ben's, in a circle of Ada's. */
async function meetupOfBen() {
  const [circleId, meetupId] = [newId("circle"), newId("meetup")];
  const meetup = MeetupEntity.put({
    meetupId,
    circleId,
    title: "Sitting",
    description: "In silence.",
    start: "2026-11-26T19:00",
    end: "2026-11-26T20:00",
    timeZone: "UTC",
    frequency: "none",
    hostId: "ben",
    hostName: "Ben",
    hostUsername: "ben",
    planning: "done",
    plannedUntil: "2026-11-26",
    revision: 1,
    createdAt: timestamp(),
  });
  await putItems([...circleRows(circleId, ["ada", "ben"]), itemOf(meetup.params())]);
  return async () => {
    const { data } = await MeetupEntity.get({ meetupId }).go({ consistent: true });
    if (!data) throw new Error("The meetup is gone.");
    return data;
  };
}

test("the meetup of a host who leaves goes to the circle's host", async () => {
  const meetup = await meetupOfBen();
  await handOverMeetup(await meetup());
  expect(await meetup()).toMatchObject({ hostId: "ada", planning: "done" });
});

test("it's called off if the circle's host is leaving at the same time", async () => {
  const meetup = await meetupOfBen();
  await putItems([leavingAccount("ada")]);
  await handOverMeetup(await meetup());
  expect(await meetup()).toMatchObject({ hostId: formerMember.userId, planning: "ended" });
});

test("two requests that end a meetup at the same time record one event", async () => {
  const meetup = await meetupOfBen();
  const read = await meetup();
  await Promise.all([markEnded(read, "ben", "Rain."), markEnded(read, "ada", "Snow.")]);
  // Written in the event's transaction.
  expect(await meetup()).toMatchObject({ planning: "ended", revision: 2 });
});

test("a cancelled meetup isn't cancelled again when its host leaves", async () => {
  const meetup = await meetupOfBen();
  const read = await meetup();
  await markEnded(read, "ben");
  await putItems([leavingAccount("ada")]);
  await handOverMeetup(read);
  expect(await meetup()).toMatchObject({ hostId: formerMember.userId, revision: 2 });
});
