import { timestamp } from "../kernel/clock.ts";
import { defined } from "../kernel/objects.ts";
import type { Card } from "../kernel/schemas.ts";
import type { Write } from "../kernel/table.ts";
import type { EventItem } from "./events.access.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";
import { maxEventCapacity } from "./events.rules.ts";
import { latestStayed, latestWith } from "./latest-attendees.ts";

type Patch = ReturnType<ReturnType<typeof EventEntity.patch>["remove"]>;
type Where = Parameters<Parameters<Patch["where"]>[0]>;

interface Giving {
  /** Whether they're on the waiting list, whose row the caller removes. */
  waits: boolean;
  /** Whether they're listed among the latest attendees. */
  isLatest: boolean;
  /** Further conditions on the event. */
  conditions(row: Where[0], operations: Where[1]): string[];
}

type Attendee = Omit<Card, "imageUrl"> & { imageUrl?: Card["imageUrl"] | undefined };

export const attendeeWrite = (
  { eventId, endsAt }: EventItem,
  { userId, name, username, imageUrl }: Attendee,
): Write => {
  const joinedAt = timestamp();
  const card = { userId, name, username, imageUrl: imageUrl ?? undefined };
  return { write: AttendeeEntity.create(defined({ eventId, endsAt, joinedAt, ...card })).params() };
};

/** Counts an attendee, on the condition that there's a place in the event. */
export const countWrite = (
  event: EventItem,
  userId: string,
  { waits, isLatest, conditions }: Giving,
): Write => ({
  write: EventEntity.patch({ eventId: event.eventId })
    .add({ attendeeCount: 1, ...(waits && { waitingCount: -1 }) })
    .set(isLatest ? { latestAttendees: latestWith(event, userId) } : {})
    .where((row, operations) => {
      const { lt, name, notExists } = operations;
      return [
        lt(row.attendeeCount, maxEventCapacity),
        // The host may change the limit concurrently.
        `(${notExists(row.capacity)} OR ${name(row.attendeeCount)} < ${name(row.capacity)})`,
        notExists(row.cancelledAt),
        ...conditions(row, operations),
        ...(isLatest ? latestStayed(row.latestAttendees, operations, event) : []),
      ].join(" AND ");
    })
    .params(),
});
