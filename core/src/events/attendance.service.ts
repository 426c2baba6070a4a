import type { SignedInActor } from "../kernel/actor.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { cardOf } from "../members/card.ts";
import { type EventItem, findEvent, openEvent } from "./events.access.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";
import { facesShown, maxEventCapacity } from "./events.rules.ts";

/** Spares for lists' faces. */
const latestKept = 2 * facesShown;

const latestWithout = ({ latestAttendees = [] }: EventItem, userId: string): string[] =>
  latestAttendees.filter((one) => one !== userId);

/** Idempotent. @throws event.over, event.full */
export async function joinEvent(actor: SignedInActor, eventId: string): Promise<void> {
  const [event, card] = await Promise.all([openEvent(actor, eventId), cardOf(actor.userId)]);
  const { userId, name, username, imageUrl } = card;
  if (Date.parse(event.endsAt) <= now() || event.cancelledAt) throw new AppError("event.over");
  const most = event.capacity ?? maxEventCapacity;
  const latest = [userId, ...latestWithout(event, userId)].slice(0, latestKept);
  try {
    await transact([
      {
        write: AttendeeEntity.create(
          defined({
            eventId: event.eventId,
            userId,
            name,
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
          .add({ attendeeCount: 1 })
          .set({ latestAttendees: latest })
          .where(
            ({ attendeeCount, cancelledAt }, { lt, notExists }) =>
              `${lt(attendeeCount, most)} AND ${notExists(cancelledAt)}`,
          )
          .params(),
        conditionError: "event.full",
      },
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

/** The condition on places covers cancellation, too. */
async function isCancelled(eventId: string): Promise<boolean> {
  const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
  return data?.cancelledAt !== undefined;
}

/** @throws not_found */
export async function leaveEvent(actor: SignedInActor, eventId: string): Promise<void> {
  await withdrawFrom(actor.userId, await findEvent(actor, eventId));
}

/** Whatever the event's review said. */
export async function withdrawAttendee(userId: string, eventId: string): Promise<void> {
  const { data: event } = await EventEntity.get({ eventId }).go();
  if (event) await withdrawFrom(userId, event);
  else await AttendeeEntity.delete({ eventId, userId }).go();
}

async function withdrawFrom(userId: string, event: EventItem): Promise<void> {
  const { eventId, hostId } = event;
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
          .params(),
      },
      recordEvent(userId, { type: "event.left", eventId, hostId, userId }),
    ]);
  } catch (error) {
    if (!isAppError(error, "not_found")) throw error;
  }
}
