import type { SignedInActor } from "../kernel/actor.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { cardOf } from "../members/card.ts";
import { waitingListIsEmpty } from "../waiting-lists/waiting-list-is-empty.ts";
import { type EventItem, findEvent, openEvent, requireOpen } from "./events.access.ts";
import { AttendeeEntity, EventEntity, WaitingEntity } from "./events.entity.ts";
import { facesShown, maxEventCapacity } from "./events.rules.ts";

/** More than are shown, so that lists still have faces after some have left. */
const latestKept = 2 * facesShown;

const latestWithout = ({ latestAttendees = [] }: EventItem, userId: string): string[] =>
  latestAttendees.filter((one) => one !== userId);

export const addToLatestAttendees = (event: EventItem, userId: string): string[] =>
  [userId, ...latestWithout(event, userId)].slice(0, latestKept);

/**
 * Idempotent.
 * @throws event.over; event.closed; event.full, also while others wait for a free place
 */
export async function joinEvent(actor: SignedInActor, eventId: string): Promise<void> {
  const [event, card] = await Promise.all([openEvent(actor, eventId), cardOf(actor.userId)]);
  const { userId, username, imageUrl } = card;
  if (Date.parse(event.endsAt) <= now() || event.cancelledAt) throw new AppError("event.over");
  await requireOpen(event);
  // Once begun, places no longer go to the waiting list: its members join like everyone else.
  const hasBegun = Date.parse(event.startsAt) <= now();
  const waits = hasBegun && event.waitingCount ? await isWaiting(userId, eventId) : false;
  try {
    await transact([
      {
        write: AttendeeEntity.create(
          defined({
            eventId: event.eventId,
            userId,
            name: card.name,
            username,
            imageUrl: imageUrl ?? undefined,
            joinedAt: timestamp(),
            endsAt: event.endsAt,
          }),
        ).params(),
        conditionError: "duplicate",
      },
      {
        write: EventEntity.patch({ eventId: event.eventId })
          .add({ attendeeCount: 1, ...(waits && { waitingCount: -1 }) })
          .set({ latestAttendees: addToLatestAttendees(event, userId) })
          .where(
            ({ attendeeCount, capacity, cancelledAt, waitingCount }, { lt, name, notExists }) =>
              [
                lt(attendeeCount, maxEventCapacity),
                // The host may change the limit concurrently.
                `(${notExists(capacity)} OR ${name(attendeeCount)} < ${name(capacity)})`,
                notExists(cancelledAt),
                ...(hasBegun ? [] : [waitingListIsEmpty(waitingCount, { lt, notExists })]),
              ].join(" AND "),
          )
          .params(),
        conditionError: "event.full",
      },
      ...(waits ? [{ write: WaitingEntity.remove({ eventId, userId }).params() }] : []),
      recordEvent(actor.userId, {
        type: "event.joined",
        eventId: event.eventId,
        hostId: event.hostId,
        userId,
      }),
    ]);
  } catch (error) {
    if (isAppError(error, "event.full") && (await isCancelled(eventId))) {
      throw new AppError("event.over");
    }
    if (!isAppError(error, "duplicate")) throw error;
  }
}

async function isWaiting(userId: string, eventId: string): Promise<boolean> {
  const { data } = await WaitingEntity.get({ eventId, userId }).go({ consistent: true });
  return data !== null;
}

/** A cancelled event fails the same condition as a full one, so the error doesn't tell which. */
async function isCancelled(eventId: string): Promise<boolean> {
  const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
  return data?.cancelledAt !== undefined;
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

/**
 * The event records whether others are waiting, so that its handler needs no read when no one is.
 * @returns whether they were going
 */
async function withdrawFrom(userId: string, event: EventItem): Promise<boolean> {
  const { eventId, hostId } = event;
  const opens = (event.waitingCount ?? 0) > 0;
  try {
    await transact([
      {
        write: AttendeeEntity.remove({ eventId, userId }).params(),
        conditionError: "not_found",
      },
      {
        write: EventEntity.patch({ eventId })
          .add({ attendeeCount: -1 })
          .set({ latestAttendees: latestWithout(event, userId) })
          .where(({ eventId: id, waitingCount }, { eq, lt, notExists }) =>
            opens ? eq(id, eventId) : waitingListIsEmpty(waitingCount, { lt, notExists }),
          )
          .params(),
      },
      recordEvent(userId, {
        type: "event.left",
        eventId,
        hostId,
        userId,
        ...(opens && { opens }),
      }),
    ]);
    return true;
  } catch (error) {
    if (isAppError(error, "not_found")) return false;
    // Someone has joined the waiting list since the event was read.
    if (opens || !isAppError(error, "request.conflict")) throw error;
    const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
    return data ? withdrawFrom(userId, data) : false;
  }
}
