import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { handlers } = await import("./events.handlers.ts");
const { EventEntity } = await import("./events.entity.ts");
const { getEvent, updateEvent } = await import("./events.service.ts");
const { approveEvent, rejectEvent } = await import("./review.service.ts");

let eventId: string;
beforeAll(() => putItems([...verifiedMember("ada"), ...verifiedMember("ben")]));
afterAll(() => table.close());

const titled = (title: string, approvalStatus: "approved" | "rejected" | "pending") => {
  eventId = newId("event");
  return putItems([
    eventRow(eventId, { title, approvalStatus, coHostIds: ["ben"], rejectionReason: "No medic." }),
  ]);
};
const edit = async (title: string) => {
  const { data } = await EventEntity.get({ eventId }).go();
  if (!data) throw new Error("no event");
  const { description, location, type, startsAt, endsAt, timeZone } = data;
  const draft = {
    title,
    description,
    location: location ?? null,
    type,
    startsAt,
    endsAt,
    timeZone,
  };
  // The host wouldn't learn of the rejection if a co-host mended it.
  await updateEvent(system("ben"), eventId, draft);
};
/** As the stream does it: at least once. */
const handled = async (wasApproved: boolean, domainEventId = newId("domainEvent")) => {
  const reviewed = { eventId, hostId: "ada", approved: false, wasApproved };
  for (const _time of [1, 2]) {
    await handlers["event.reviewed"]?.({ type: "event.reviewed", ...reviewed }, domainEventId);
  }
  return domainEventId;
};
const titlesAbout = async (title: string) => {
  const { data } = await NotificationEntity.query.one({ userId: "ada" }).go();
  return data.map((one) => one.title).filter((one) => one.includes(title));
};

test.each([
  ["A fire", false],
  ["A walk", true],
])(
  "a host is notified once of a rejection that's handled after an edit: %s",
  async (title, was) => {
    await titled(title, "rejected");
    await edit(title);
    await handled(was);
    expect(await titlesAbout(title)).toEqual([`“${title}” is waiting for approval again`]);
  },
);

test("a rejection is notified of once if the event is edited before it's delivered again", async () => {
  await titled("A swim", "rejected");
  const domainEventId = await handled(false);
  await edit("A swim");
  await handled(false, domainEventId);
  expect(await titlesAbout("A swim")).toEqual(["“A swim” wasn't approved"]);
});

test("a decision that was reversed before it's handled isn't notified of", async () => {
  await titled("A dance", "approved");
  await handled(false);
  expect(await titlesAbout("A dance")).toEqual([]);
});

test("an event says whether it was live when it was rejected, also if no one was going", async () => {
  await titled("A song", "pending");
  const admin = system("cleo");
  const isTakenDown = async () => (await getEvent(system("ada"), eventId)).event.isTakenDown;
  await rejectEvent(admin, eventId, "No place.");
  expect(await isTakenDown()).toBe(false);
  await approveEvent(admin, eventId);
  expect(await isTakenDown()).toBe(false);
  await rejectEvent(admin, eventId, "No place.");
  expect(await isTakenDown()).toBe(true);
  await edit("A song");
  expect(await isTakenDown()).toBe(false);
  await rejectEvent(admin, eventId, "Still none.");
  expect(await isTakenDown()).toBe(false);
});
