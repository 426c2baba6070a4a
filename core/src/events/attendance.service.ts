import type { SignedInActor } from "../kernel/actor.ts";
import { now } from "../kernel/clock.ts";
import { retryConflicts, transactUnless } from "../kernel/conditional-writes.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Card } from "../kernel/schemas.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { cardOf } from "../members/card.ts";
import { waitingListIsEmpty } from "../waiting-lists/waiting-list-conditions.ts";
import { type EventItem, findEvent, openEvent, requireOpen } from "./events.access.ts";
import { AttendeeEntity, EventEntity, WaitingEntity } from "./events.entity.ts";
import { latestStayed, latestWithout } from "./latest-attendees.ts";
import { attendeeWrite, countWrite } from "./places.ts";

/** While others keep leaving, a member goes without being among the latest attendees. */
const triesAtLatest = 3;

/**
 * Idempotent.
 * @throws event.over; event.closed; event.full, also while others wait for a free place
 */
export async function joinEvent(actor: SignedInActor, eventId: string): Promise<void> {
  const [event, card] = await Promise.all([openEvent(actor, eventId), cardOf(actor.userId)]);
  if (Date.parse(event.endsAt) <= now() || event.cancelledAt) throw new AppError("event.over");
  await requireOpen(event);
  // Once begun, places no longer go to the waiting list: its members join like everyone else.
  const hasBegun = Date.parse(event.startsAt) <= now();
  const waits = hasBegun && event.waitingCount ? await isWaiting(card.userId, eventId) : false;
  let current = event;
  for (let attempt = 1; ; attempt++) {
    const isLatest = attempt <= triesAtLatest;
    try {
      return await take(current, card, { hasBegun, waits, isLatest });
    } catch (error) {
      if (!isAppError(error, "event.full")) throw error;
      // The same condition fails for other reasons, too.
      const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
      if (!data || data.cancelledAt) throw new AppError("event.over");
      if (!isLatest || `${data.latestAttendees}` === `${current.latestAttendees}`) throw error;
      current = data;
    }
  }
}

interface Taking {
  hasBegun: boolean;
  /** Whether they're on the waiting list. */
  waits: boolean;
  /** Whether they're listed among the latest attendees. */
  isLatest: boolean;
}

async function take(
  event: EventItem,
  card: Card,
  { hasBegun, waits, isLatest }: Taking,
): Promise<void> {
  const { eventId, hostId } = event;
  const { userId } = card;
  const count = countWrite(event, userId, {
    waits,
    isLatest,
    conditions: ({ waitingCount }, operations) =>
      hasBegun ? [] : [waitingListIsEmpty(waitingCount, operations)],
  });
  await transactUnless("duplicate", [
    { ...attendeeWrite(event, card), conditionError: "duplicate" },
    { ...count, conditionError: "event.full" },
    ...(waits ? [{ write: WaitingEntity.remove({ eventId, userId }).params() }] : []),
    recordEvent(userId, { type: "event.joined", eventId, hostId, userId }),
  ]);
}

async function isWaiting(userId: string, eventId: string): Promise<boolean> {
  const { data } = await WaitingEntity.get({ eventId, userId }).go({ consistent: true });
  return data !== null;
}

/** Idempotent, but non-attendees can't see a blocked host's event. @throws not_found */
export async function leaveEvent(actor: SignedInActor, eventId: string): Promise<void> {
  const event = await findEvent(actor, eventId);
  if (!(await withdrawFrom(actor.userId, event))) requireNotBlocked(actor, event.hostId);
}

/** Works for any approval status. */
export async function withdrawAttendee(userId: string, eventId: string): Promise<void> {
  const { data: event } = await EventEntity.get({ eventId }).go();
  if (event) await withdrawFrom(userId, event);
  else await AttendeeEntity.delete({ eventId, userId }).go();
}

/** @returns whether they were going */
const withdrawFrom = (userId: string, event: EventItem): Promise<boolean> =>
  retryConflicts(async (attempt) => {
    if (attempt === 1) return attemptWithdrawal(userId, event);
    const { data } = await EventEntity.get({ eventId: event.eventId }).go({ consistent: true });
    return data ? attemptWithdrawal(userId, data) : false;
  });

/**
 * The domain event records whether others are waiting, so that its handler needs no read when no
 * one is.
 */
async function attemptWithdrawal(userId: string, event: EventItem): Promise<boolean> {
  const { eventId, hostId, latestAttendees } = event;
  const opens = (event.waitingCount ?? 0) > 0;
  const isLatest = latestAttendees?.includes(userId) ?? false;
  return transactUnless("not_found", [
    {
      write: AttendeeEntity.remove({ eventId, userId }).params(),
      conditionError: "not_found",
    },
    {
      write: EventEntity.patch({ eventId })
        .add({ attendeeCount: -1 })
        .set(isLatest ? { latestAttendees: latestWithout(event, userId) } : {})
        .where((row, operations) =>
          [
            ...(isLatest
              ? latestStayed(row.latestAttendees, operations, event)
              : [operations.notContains(row.latestAttendees, userId)]),
            ...(opens ? [] : [waitingListIsEmpty(row.waitingCount, operations)]),
          ].join(" AND "),
        )
        .params(),
    },
    recordEvent(userId, { type: "event.left", eventId, hostId, userId, ...(opens && { opens }) }),
  ]);
}
