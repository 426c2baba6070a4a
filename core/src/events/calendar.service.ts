import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef, maxBatchSize } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isBlocked } from "../members/blocks.access.ts";
import type { EventItem } from "./events.access.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";

const maxHosted = 50;

/** Events that the member goes to or hosts, and that end after `since`; cancelled ones, too. */
export async function listCalendarEvents(
  actor: SignedInActor,
  since: number,
): Promise<EventItem[]> {
  const { userId } = actor;
  const endsAt = timestamp(since);
  const [going, hosted] = await Promise.all([
    AttendeeEntity.query.byEnd({ userId }).gte({ endsAt }).go({ limit: maxBatchSize }),
    EventEntity.query.byHost({ hostId: userId }).go({ limit: maxHosted, order: "desc" }),
  ]);
  const joined = await batchGet(going.data.map(({ eventId }) => itemRef(EventEntity, { eventId })));
  const all = [...hosted.data, ...joined.filter((event) => event !== null)];
  return [...new Map(all.map((event) => [event.eventId, event])).values()].filter(
    (event) =>
      event.approvalStatus === "approved" &&
      event.endsAt >= endsAt &&
      !isBlocked(actor, event.hostId),
  );
}
