import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { bothOrders } from "../kernel/both-orders.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Card } from "../kernel/schemas.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { cardOf, toCard } from "../members/card.ts";
import { waitingListHasRoom } from "../waiting-lists/waiting-list-conditions.ts";
import { maxWaiting } from "../waiting-lists/waiting-lists.rules.ts";
import { joinEvent } from "./attendance.service.ts";
import {
  type EventItem,
  findEvent,
  openEvent,
  openHostedEvent,
  requireOpen,
} from "./events.access.ts";
import { AttendeeEntity, EventEntity, WaitingEntity } from "./events.entity.ts";

export type WaitingItem = EntityItem<typeof WaitingEntity>;

const triesAtOnce = 4;

/**
 * Joins the event instead if a place has become free. Idempotent.
 * @throws event.over; event.closed; event.full when the waiting list is full, too
 */
export async function joinWaiting(actor: SignedInActor, eventId: string): Promise<void> {
  let event = await openEvent(actor, eventId);
  for (let attempt = 1; ; attempt++) {
    try {
      return await (mightHaveRoom(event) ? joinEvent(actor, eventId) : wait(actor, event));
    } catch (error) {
      const isStale = isAppError(error, "request.conflict") || isAppError(error, "event.full");
      if (!isStale || attempt >= triesAtOnce) throw error;
      const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
      if (!data) throw new AppError("not_found");
      event = data;
      if (event.cancelledAt) throw new AppError("event.over");
      if (isAppError(error, "event.full") && !canWait(event)) throw error;
    }
  }
}

/** Events without a limit have no waiting list, and neither have events that have begun. */
const hasWaitingList = ({ capacity, startsAt }: EventItem): boolean =>
  capacity !== undefined && Date.parse(startsAt) > now();

const canWait = (event: EventItem): boolean =>
  hasWaitingList(event) && (event.waitingCount ?? 0) < maxWaiting;

const mightHaveRoom = (event: EventItem): boolean => {
  const { capacity = 0, attendeeCount = 0, waitingCount = 0 } = event;
  return !hasWaitingList(event) || (attendeeCount < capacity && waitingCount <= 0);
};

async function wait(actor: SignedInActor, event: EventItem): Promise<void> {
  const { eventId, hostId, capacity = 0, attendeeCount = 0, endsAt } = event;
  // Those who wait were passed over, so it may be this member's.
  const opens = attendeeCount < capacity;
  if (event.cancelledAt) throw new AppError("event.over");
  if (!canWait(event)) throw new AppError("event.full");
  await requireOpen(event);
  const { userId, name, username, imageUrl } = await cardOf(actor.userId);
  await transactUnless("duplicate", [
    {
      write: WaitingEntity.create(
        defined({
          eventId,
          userId,
          name,
          username,
          imageUrl: imageUrl ?? undefined,
          askedAt: timestamp(),
          endsAt,
        }),
      ).params(),
      conditionError: "duplicate",
    },
    {
      write: AttendeeEntity.delete({ eventId, userId })
        .where(({ joinedAt }, { notExists }) => notExists(joinedAt))
        .params(),
      conditionError: "duplicate",
      check: true,
    },
    {
      write: EventEntity.patch({ eventId })
        .add({ waitingCount: 1 })
        .where((row, operations) =>
          [
            operations.notExists(row.cancelledAt),
            operations.eq(row.capacity, capacity),
            // A free place is for those who wait.
            opens
              ? operations.gt(row.waitingCount, 0)
              : operations.gte(row.attendeeCount, capacity),
            waitingListHasRoom(row.waitingCount, operations),
          ].join(" AND "),
        )
        .params(),
    },
    recordEvent(userId, {
      type: "event.waiting_changed",
      eventId,
      hostId,
      ...(opens && { opens }),
    }),
  ]);
}

/** Idempotent and with the same errors as `leaveEvent`. */
export async function leaveWaiting(actor: SignedInActor, eventId: string): Promise<void> {
  const event = await findEvent(actor, eventId);
  if (!(await withdraw(actor.userId, event))) requireNotBlocked(actor, event.hostId);
}

/** @returns whether they were on the waiting list */
async function withdraw(userId: string, { eventId, hostId }: EventItem): Promise<boolean> {
  return transactUnless("not_found", [
    {
      write: WaitingEntity.remove({ eventId, userId }).params(),
      conditionError: "not_found",
    },
    { write: EventEntity.patch({ eventId }).add({ waitingCount: -1 }).params() },
    recordEvent(userId, { type: "event.waiting_changed", eventId, hostId }),
    recordEvent(userId, { type: "event.waiting_left", eventId, userId }),
  ]);
}

/** Works for any approval status. Idempotent. */
export async function endWaiting(
  userId: string,
  eventIds: readonly string[],
  isMeant: (event: EventItem) => boolean = () => true,
): Promise<void> {
  const events = await lookUp(eventIds, (eventId) => itemRef(EventEntity, { eventId }));
  for (const eventId of eventIds) {
    const event = events(eventId);
    if (event && isMeant(event)) await withdraw(userId, event);
  }
}

/** Called after a block: takes each off the waiting lists of the other's events. */
export async function endWaitingBetween(one: string, other: string): Promise<void> {
  for (const [userId, hostId] of bothOrders(one, other)) {
    const { data } = await WaitingEntity.query.byPerson({ userId }).go({ pages: "all" });
    const eventIds = data.map(({ eventId }) => eventId);
    await endWaiting(userId, eventIds, (event) => event.hostId === hostId);
  }
}

/** In the order in which they joined the list. */
export async function waitingFor(eventId: string): Promise<WaitingItem[]> {
  const { data } = await WaitingEntity.query.one({ eventId }).go({ pages: "all" });
  const orderOf = ({ askedAt, userId }: WaitingItem) => `${askedAt}#${userId}`;
  return data.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/** Position from 1, or null; makes no read if the list is empty. */
export async function waitingPlaceOf(
  userId: string,
  { eventId, waitingCount = 0 }: EventItem,
): Promise<number | null> {
  if (waitingCount <= 0) return null;
  const { data: own } = await WaitingEntity.get({ eventId, userId }).go();
  if (!own) return null;
  const all = await waitingFor(eventId);
  return all.findIndex((one) => one.userId === userId) + 1 || null;
}

/** @throws not_found, permission.denied except for the host */
export async function listWaiting(
  actor: SignedInActor,
  eventId: string,
): Promise<{ people: Card[] }> {
  const event = await openHostedEvent(actor, eventId);
  return { people: (await waitingFor(event.eventId)).map(toCard) };
}
