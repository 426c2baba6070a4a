import { now, timestamp } from "../kernel/clock.ts";
import { eachItem } from "../kernel/each-item.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { promoteWaiting } from "../waiting-lists/promote-waiting.ts";
import { type EventItem, isClosed } from "./events.access.ts";
import { EventEntity, WaitingEntity } from "./events.entity.ts";
import { maxEventCapacity } from "./events.rules.ts";
import { latestWith } from "./latest-attendees.ts";
import { attendeeWrite, countWrite } from "./places.ts";
import { type WaitingItem, waitingFor } from "./waiting.service.ts";

/** Gives free places to the waiting list, until the event begins. Idempotent. */
export async function promoteWaitingFor(eventId: string): Promise<void> {
  await promoteWaiting({
    open: async () => (await EventEntity.get({ eventId }).go({ consistent: true })).data,
    countFree,
    countWaiting: ({ waitingCount = 0 }) => waitingCount,
    read: () => waitingFor(eventId),
    give: promote,
  });
}

/** Called when they're a member again, because free places passed them over. */
export async function promoteReturningMember(userId: string): Promise<void> {
  const { data } = await WaitingEntity.query
    .byPerson({ userId })
    .gte({ endsAt: timestamp() })
    .go({ pages: "all" });
  await eachItem(data, ({ eventId }) => promoteWaitingFor(eventId));
}

/** Called after their ban, which closed their events. */
export async function promoteWaitingForHost(hostId: string): Promise<void> {
  const { data } = await EventEntity.query
    .byHost({ hostId })
    .where(({ waitingCount }, { gt }) => gt(waitingCount, 0))
    .go({ pages: "all" });
  for (const { eventId } of data) await promoteWaitingFor(eventId);
}

/** Called daily, because a suspension ends without an event, and free places passed them over. */
export async function promoteAllWaiting(): Promise<number> {
  const { data } = await EventEntity.query
    .byEnd({ approvalStatus: "approved" })
    .gte({ endsAt: timestamp() })
    .where(
      ({ attendeeCount, capacity, waitingCount }, { gt, name }) =>
        `${gt(waitingCount, 0)} AND ${name(attendeeCount)} < ${name(capacity)}`,
    )
    .go({ pages: "all" });
  for (const { eventId } of data) await promoteWaitingFor(eventId);
  return data.length;
}

async function countFree(event: EventItem): Promise<number> {
  const { capacity = maxEventCapacity, attendeeCount = 0 } = event;
  const isOpen =
    event.approvalStatus === "approved" && !event.cancelledAt && Date.parse(event.startsAt) > now();
  const free = isOpen ? capacity - attendeeCount : 0;
  return free > 0 && (await isClosed(event)) ? 0 : free;
}

/** @throws request.conflict */
async function promote(event: EventItem, one: WaitingItem): Promise<EventItem> {
  const { eventId, hostId, startsAt } = event;
  const { userId, askedAt } = one;
  await transact([
    {
      write: WaitingEntity.remove({ eventId, userId })
        .where((row, { eq }) => eq(row.askedAt, askedAt))
        .params(),
    },
    attendeeWrite(event, one),
    countWrite(event, userId, {
      waits: true,
      isLatest: true,
      conditions: (row, { eq }) => [eq(row.startsAt, startsAt), eq(row.approvalStatus, "approved")],
    }),
    recordEvent(userId, { type: "event.promoted", eventId, hostId, userId }),
  ]);
  return { ...event, latestAttendees: latestWith(event, userId) };
}
