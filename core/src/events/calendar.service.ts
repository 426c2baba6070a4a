import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef, maxBatchSize } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { coHostedBefore, newestEvent, readCoHosted } from "./co-hosts.access.ts";
import type { EventItem } from "./events.access.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";

const maxHosted = 50;

/**
 * Events that the member goes to, hosts or co-hosts, and that end after `since`; cancelled ones,
 * too.
 */
export async function listCalendarEvents(
  actor: SignedInActor,
  since: number,
): Promise<EventItem[]> {
  const { userId } = actor;
  const endsAt = timestamp(since);
  const [going, hosted, coHosted] = await Promise.all([
    AttendeeEntity.query.byEnd({ userId }).gte({ endsAt }).go({ limit: maxBatchSize }),
    EventEntity.query.byHost({ hostId: userId }).go({ limit: maxHosted, order: "desc" }),
    coHostedBefore(userId, newestEvent, maxHosted),
  ]);
  const [joined, further] = await Promise.all([
    batchGet(going.data.map(({ eventId }) => itemRef(EventEntity, { eventId }))),
    readCoHosted(userId, coHosted.eventIds),
  ]);
  const all = [...hosted.data, ...further, ...joined.filter((event) => event !== null)];
  return [...new Map(all.map((event) => [event.eventId, event])).values()].filter(
    (event) =>
      event.approvalStatus === "approved" &&
      event.endsAt >= endsAt &&
      !isBlocked(actor, event.hostId),
  );
}
