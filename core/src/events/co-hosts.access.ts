import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef, lookUp } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { toCard } from "../members/card.ts";
import { CoHostEntity } from "./co-hosts.entity.ts";
import { canEdit, type EventItem } from "./events.access.ts";
import { EventEntity } from "./events.entity.ts";

export type CoHostItem = EntityItem<typeof CoHostEntity>;
export type CoHostKey = Pick<CoHostItem, "eventId" | "userId">;

export const coHostRef = ({ eventId, userId }: CoHostKey): ItemRef<CoHostItem> =>
  itemRef(CoHostEntity, { eventId, userId });

const isAccepted = ({ status }: CoHostItem): boolean => status === "accepted";

/** Also those invited. Makes no read if there are none. In the order in which they were invited. */
export async function allCoHostsOf({ eventId, coHostCount = 0 }: EventItem): Promise<CoHostItem[]> {
  if (coHostCount <= 0) return [];
  const { data } = await CoHostEntity.query.one({ eventId }).go();
  return data.sort((a, b) => (a.invitedAt < b.invitedAt ? -1 : 1));
}

export async function coHostsOf(event: EventItem): Promise<Card[]> {
  return (await allCoHostsOf(event)).filter(isAccepted).map(toCard);
}

/** Only the host and those invited learn of an invitation. */
export async function coHostsFor(userId: string, event: EventItem) {
  const all = await allCoHostsOf(event);
  const invited = all.filter((one) => !isAccepted(one));
  return {
    coHosts: all.filter(isAccepted).map(toCard),
    invitedCoHosts: event.hostId === userId ? invited.map(toCard) : [],
    isInvitedToCoHost: invited.some((one) => one.userId === userId),
  };
}

/** Those who haven't answered. Makes no read if there are no co-hosts. */
export const invitedTo = async (event: EventItem): Promise<CoHostItem[]> =>
  (await allCoHostsOf(event)).filter((one) => !isAccepted(one));

/** Makes no read if no event has co-hosts. */
export async function coHostsOfMany(
  events: readonly EventItem[],
): Promise<(event: EventItem) => Card[]> {
  const keysOf = ({ eventId, coHostIds = [] }: EventItem) =>
    coHostIds.map((userId) => ({ eventId, userId }));
  const coHostOf = await lookUp(events.flatMap(keysOf), coHostRef);
  return (event) =>
    keysOf(event).flatMap((key) => {
      const row = coHostOf(key);
      return row && isAccepted(row) ? [toCard(row)] : [];
    });
}

/** Sorts after every event's id. */
export const newestEvent = "~";

/** Newest events first. @param before an event's id */
export async function coHostedBefore(
  userId: string,
  before: string,
  limit: number,
): Promise<{ eventIds: string[]; cursor: string | null }> {
  const { data, cursor } = await CoHostEntity.query
    .byPerson({ userId })
    .lt({ eventId: before })
    .go({ limit, order: "desc" });
  return { eventIds: data.map(({ eventId }) => eventId), cursor };
}

/** Leaves out events to which the member is only invited. */
export async function readCoHosted(
  userId: string,
  eventIds: readonly string[],
): Promise<EventItem[]> {
  const eventOf = await lookUp(eventIds, (eventId) => itemRef(EventEntity, { eventId }));
  return eventIds.flatMap((eventId) => {
    const event = eventOf(eventId);
    return event && event.hostId !== userId && canEdit(event, userId) ? [event] : [];
  });
}
