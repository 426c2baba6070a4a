import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import type { EventJobs } from "./events.jobs.ts";

type Job = EventJobs["notify-event-attendees"];

const outside = vi.hoisted(() => ({
  queued: [] as Job[],
  tellPage: vi.fn<(job: unknown, drafts: { userId: string; title: string }[]) => Promise<void>>(),
}));
vi.mock("../kernel/queues.ts", () => ({
  enqueueJob: async (_job: string, payload: Job) => outside.queued.push(payload),
}));
vi.mock("../notifications/fan-out.ts", () => ({ tellPage: outside.tellPage }));

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { AttendeeEntity, EventEntity } = await import("./events.entity.ts");
const { notifyAttendees } = await import("./attendee-news.service.ts");
afterAll(() => table.close());

const eventId = "evt_gathering";
const at = "2026-11-22T12:00:00.000Z";
const event = {
  eventId,
  title: "Solstice fire",
  description: "We keep it until dawn.",
  location: "The hill",
  type: "Gathering",
  startsAt: "2026-12-21T18:00:00.000Z",
  endsAt: "2026-12-22T06:00:00.000Z",
  timeZone: "Europe/Berlin",
  hostId: "host",
  hostName: "Host",
  hostUsername: "host",
  approvalStatus: "approved" as const,
  createdAt: "2026-11-20T12:00:00.000Z",
};

const attendee = (index: number) => ({
  eventId,
  userId: index === 0 ? "host" : `member-${String(index).padStart(4, "0")}`,
  name: `Member ${index}`,
  username: `member${index}`,
  joinedAt: "2026-11-20T12:00:00.000Z",
  endsAt: event.endsAt,
});

const itemOf = (params: unknown) => (params as { Item: object }).Item;

beforeEach(() => {
  outside.queued.length = 0;
  outside.tellPage.mockReset().mockResolvedValue();
});

async function drain(): Promise<number> {
  let jobs = 0;
  for (; outside.queued.length > 0; jobs++) {
    await notifyAttendees(outside.queued.shift() as Job);
  }
  return jobs;
}

test("cancelling a gathering of 1,001 people notifies each of them, a page for each job", async () => {
  await putItems([
    itemOf(EventEntity.put(event).params()),
    ...Array.from({ length: 1_001 }, (_, index) =>
      itemOf(AttendeeEntity.put(attendee(index)).params()),
    ),
  ]);
  outside.tellPage.mockImplementationOnce(async () => {
    throw new Error("throttled");
  });
  outside.queued.push({ domainEventId: "fct_1", at, eventId, news: "cancelled" });
  const jobs = await drain();
  const notified = outside.tellPage.mock.calls.flatMap(([, drafts]) =>
    drafts.map(({ userId }) => userId),
  );
  expect(new Set(notified).size).toBe(1_000);
  expect(notified).not.toContain("host");
  expect(outside.tellPage.mock.calls[0]?.[1][0]?.title).toBe("“Solstice fire” was cancelled");
  // 21 pages, and one job for the member whose notification failed.
  expect(jobs).toBe(22);
});

test("an event that moved is found under its new time by those who go", async () => {
  const endsAt = "2026-12-23T06:00:00.000Z";
  await EventEntity.patch({ eventId }).set({ endsAt }).go();
  await notifyAttendees({
    domainEventId: "fct_2",
    at,
    eventId,
    news: "changed",
    userId: "member-0001",
  });
  const { data } = await AttendeeEntity.get({ eventId, userId: "member-0001" }).go();
  expect(data?.endsAt).toBe(endsAt);
  await notifyAttendees({ domainEventId: "fct_2", at, eventId, news: "changed", userId: "left" });
  expect((await AttendeeEntity.get({ eventId, userId: "left" }).go()).data).toBeNull();
});
