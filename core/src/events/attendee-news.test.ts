import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";
import type { ForgetNews, NotifyAttendees } from "./attendee-news.service.ts";

interface Draft {
  userId: string;
  title: string;
  message: string;
}
type NotifyWith = (id: string, draft: Draft) => Promise<void>;
const outside = vi.hoisted(() => ({
  queued: [] as NotifyAttendees[],
  notifyWith: vi.fn<NotifyWith>(),
}));
vi.mock("../kernel/queues.ts", async () => ({
  ...(await import("../testing/no-queues.ts")),
  enqueueJob: async (_job: string, payload: NotifyAttendees) => outside.queued.push(payload),
}));
vi.mock("../notifications/notify.ts", () => ({ notifyWith: outside.notifyWith }));

const table = await startTable();
const { hour, minute, now, timestamp } = await import("../kernel/clock.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { AnnouncementEntity } = await import("./announcements.entity.ts");
const { BlockSetEntity } = await import("../members/block.entity.ts");
const { wordEntry } = await import("../members/mutes.access.ts");
const { AttendeeEntity, EventEntity } = await import("./events.entity.ts");
const { eventAnnounced } = await import("./events.notifications.ts");
const { forgetNews, notifyAttendees, remindAttendees } = await import("./attendee-news.service.ts");
afterAll(() => table.close());

const eventId = "evt_gathering";
const at = "2026-11-22T12:00:00.000Z";
const event = {
  eventId,
  title: "Solstice fire",
  description: "We keep it until dawn.",
  location: "The hill",
  type: "Gathering",
  startsAt: "2126-12-21T18:00:00.000Z",
  endsAt: "2126-12-22T06:00:00.000Z",
  timeZone: "Europe/Berlin",
  hostId: "host",
  hostName: "Host",
  hostUsername: "host",
  approvalStatus: "approved" as const,
  createdAt: "2026-11-20T12:00:00.000Z",
};
const people = Array.from({ length: 1_001 }, (_, index) =>
  index === 0 ? "host" : `member-${String(index).padStart(4, "0")}`,
);

const attendeeRow = (userId: string) =>
  itemOf(
    AttendeeEntity.put({
      eventId,
      userId,
      name: userId,
      username: userId,
      joinedAt: at,
      endsAt: event.endsAt,
    }).params(),
  );

beforeEach(() => {
  outside.queued.length = 0;
  outside.notifyWith.mockReset().mockResolvedValue();
});

/** @returns the jobs that ran */
async function drain(first: NotifyAttendees): Promise<NotifyAttendees[]> {
  const ran: NotifyAttendees[] = [];
  outside.queued.push(first);
  for (let job = outside.queued.shift(); job; job = outside.queued.shift()) {
    ran.push(job);
    await notifyAttendees(job);
  }
  return ran;
}

test("cancelling a gathering of 1,001 people notifies each of them, in jobs that run side by side", async () => {
  await putItems([itemOf(EventEntity.put(event).params()), ...people.map(attendeeRow)]);
  outside.notifyWith.mockRejectedValueOnce(new Error("throttled"));
  const ran = await drain({ domainEventId: "fct_1", at, eventId, news: "cancelled" });
  const drafts = outside.notifyWith.mock.calls.map(([, draft]) => draft);
  const notified = new Set(drafts.map(({ userId }) => userId));
  expect(notified.size).toBe(1_000);
  expect(notified).not.toContain("host");
  // One twice: it failed.
  expect(drafts).toHaveLength(1_001);
  expect(drafts[0]?.title).toBe("“Solstice fire” was cancelled");
  // Two divide the attendees; nothing else waits.
  expect(ran.filter(({ userIds }) => !userIds)).toHaveLength(2);
  // Eleven notify, one more for the failed notification.
  const sizes = ran.flatMap(({ userIds }) => userIds?.length ?? []);
  expect(sizes.sort((one, other) => other - one)).toEqual([...Array(10).fill(100), 1, 1]);
});

test("an event that moved is found under its new time by those who go", async () => {
  const endsAt = "2126-12-23T06:00:00.000Z";
  await EventEntity.patch({ eventId }).set({ endsAt }).go();
  const job = { domainEventId: "fct_2", at, eventId, news: "changed" as const };
  await notifyAttendees({ ...job, userIds: ["member-0001"] });
  const { data } = await AttendeeEntity.get({ eventId, userId: "member-0001" }).go();
  expect(data?.endsAt).toBe(endsAt);
  await notifyAttendees({ ...job, userIds: ["left"] });
  expect((await AttendeeEntity.get({ eventId, userId: "left" }).go()).data).toBeNull();
});

test.each(["changed", "cancelled"] as const)(
  "attendees get no notification that an event they can't open any more is %s",
  async (news) => {
    const job = { domainEventId: "fct_4", at, eventId, news, userIds: ["member-0001"] };
    const pending = { ...event, approvalStatus: "pending" as const };
    await putItems([itemOf(EventEntity.put(pending).params())]);
    await notifyAttendees(job);
    expect(outside.notifyWith).not.toHaveBeenCalled();
    const { data } = await AttendeeEntity.get({ eventId, userId: "member-0001" }).go();
    expect(data).toMatchObject({ endsAt: event.endsAt });
    await putItems([itemOf(EventEntity.put(event).params())]);
    await notifyAttendees(job);
    expect(outside.notifyWith).toHaveBeenCalledOnce();
  },
);

test("why an event is cancelled reaches those who go, but not with a word they've muted", async () => {
  const cancellationReason = "The path is flooded.";
  await putItems([itemOf(EventEntity.put({ ...event, cancellationReason }).params())]);
  await BlockSetEntity.put({
    userId: "member-0002",
    mutedWords: [wordEntry("flooded", undefined)],
  }).go();
  const job = { domainEventId: "fct_7", at, eventId, news: "cancelled" as const };
  await notifyAttendees({ ...job, userIds: ["member-0001", "member-0002"] });
  const messages = outside.notifyWith.mock.calls.map(([, { message }]) => message);
  expect(messages).toEqual([
    expect.stringMatching(/The host says: “The path is flooded\.”$/),
    expect.stringMatching(/: the host has cancelled it\.$/),
  ]);
});

test("a withdrawn reason is taken out of the notifications, which stay", async () => {
  const key = { userId: "member-0001", notificationId: `ntf_event_cancelled_${eventId}` };
  const metadata = { event_title: event.title, cancellation_reason: "The path is flooded." };
  const row = { type: "event", title: "", message: "", version: 1, ttl: 4e9, metadata } as const;
  await NotificationEntity.put({ ...row, ...key, createdAt: at, updatedAt: at }).go();
  await forgetNews({ domainEventId: "fct_8", eventId, forgotten: "cancellation_reason" });
  const { data } = await NotificationEntity.get(key).go();
  expect(data?.metadata).toEqual({ event_title: event.title });
});

const announcementId = "ann_1";
const announcement = { announcementId, authorId: "host" };
const announced = { domainEventId: "fct_5", at, eventId, news: { announcementId } };

test("words to 1,001 people notify each of them, until they're deleted", async () => {
  await AnnouncementEntity.put({ eventId, ...announcement, body: "Boots." }).go();
  await drain(announced);
  const drafts = outside.notifyWith.mock.calls.map(([, draft]) => draft);
  expect(new Set(drafts.map(({ userId }) => userId)).size).toBe(1_000);
  expect(drafts).toHaveLength(1_000);
  expect(drafts[0]?.title).toBe("Update on “Solstice fire”");
  await AnnouncementEntity.remove({ eventId, announcementId }).go();
  await drain(announced);
  expect(outside.notifyWith).toHaveBeenCalledTimes(1_000);
});

test.each([
  ["in half an hour", 30 * minute, true],
  ["this evening", 5 * hour, false],
])("words about an event %s ignore quiet hours only within the hour", (_when, ahead, isUrgent) => {
  const startsAt = timestamp(now() + ahead);
  const draft = eventAnnounced("member-0001", { ...event, startsAt }, announcement);
  expect(draft).toMatchObject({ isUrgent, isForAttendees: true, fromId: "host" });
});

test("deleted words take their notifications along, page by page", async () => {
  const keys = ["member-0001", "member-0999"].map((userId) => ({
    userId,
    notificationId: `ntf_event_${announcementId}`,
  }));
  const row = { type: "event", title: "", message: "", version: 1, ttl: 4e9 } as const;
  const put = (key: (typeof keys)[number]) =>
    itemOf(NotificationEntity.put({ ...row, ...key, createdAt: at, updatedAt: at }).params());
  await putItems(keys.map(put));
  const first: ForgetNews = { domainEventId: "fct_6", eventId, forgotten: { announcementId } };
  let jobs = 0;
  for (let job: ForgetNews | undefined = first; job; jobs++) {
    await forgetNews(job);
    // Only these are queued here.
    job = outside.queued.shift() as ForgetNews | undefined;
  }
  expect(jobs).toBe(11);
  const { data } = await NotificationEntity.get(keys).go();
  expect(data).toEqual([]);
});

test.each([
  ["cancelled", { remindedAt: at, cancelledAt: at }],
  ["rejected", { remindedAt: at, approvalStatus: "rejected" as const }],
  ["moved", {}],
])("a reminder that waits while its event is %s stays away", async (_word, change) => {
  const job = { domainEventId: "fct_3", at, eventId, userIds: ["member-0001"] };
  await putItems([itemOf(EventEntity.put({ ...event, remindedAt: at }).params())]);
  await remindAttendees(job);
  expect(outside.notifyWith).toHaveBeenCalledOnce();
  await putItems([itemOf(EventEntity.put({ ...event, ...change }).params())]);
  await remindAttendees(job);
  expect(outside.notifyWith).toHaveBeenCalledOnce();
});
