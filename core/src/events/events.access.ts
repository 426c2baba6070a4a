import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetExpected, itemRef, lookUp } from "../kernel/batch-get.ts";
import { AppError } from "../kernel/errors.ts";
import type { FindNames } from "../kernel/member-data.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBlocked, requireNotBlocked } from "../members/blocks.access.ts";
import { isBanned } from "../members/members.access.ts";
import { EventEntity } from "./events.entity.ts";

export type EventItem = EntityItem<typeof EventEntity>;

/** Only the host and co-hosts can open an unapproved event. @throws not_found */
export async function openEvent(actor: SignedInActor, eventId: string): Promise<EventItem> {
  const event = await findEvent(actor, eventId);
  requireNotBlocked(actor, event.hostId);
  return event;
}

/** A banned host's event takes no one new: they could neither run nor cancel it. */
export async function isClosed({ hostId }: Pick<EventItem, "hostId">): Promise<boolean> {
  const { data: host } = await AccountEntity.get({ userId: hostId }).go();
  return host !== null && isBanned(host);
}

/** @throws event.closed */
export async function requireOpen(event: Pick<EventItem, "hostId">): Promise<void> {
  if (await isClosed(event)) throw new AppError("event.closed");
}

/** For handlers, which act for no one. */
export async function readEvent(
  eventId: string,
  options: { consistent?: boolean } = {},
): Promise<EventItem | null> {
  const { data } = await EventEntity.get({ eventId }).go(options);
  return data;
}

/** Doesn't check blocks, so that attendees can always leave. */
export async function findEvent(actor: SignedInActor, eventId: string): Promise<EventItem> {
  const [data] = await batchGetExpected([itemRef(EventEntity, { eventId })]);
  if (!data || !isVisibleTo(actor, data)) throw new AppError("not_found");
  return data;
}

export const isVisibleTo = (actor: SignedInActor, event: EventItem): boolean =>
  event.approvalStatus === "approved" || canEdit(event, actor.userId);

/** The host and the co-hosts. */
export const hostIds = ({ hostId, coHostIds = [] }: EventItem): string[] => [hostId, ...coHostIds];

/** Whether they're the host or a co-host. */
export const canEdit = (event: EventItem, userId: string): boolean =>
  hostIds(event).includes(userId);

export const roleAt = (event: EventItem, userId: string) => ({
  isHost: event.hostId === userId,
  isCoHost: event.hostId !== userId && canEdit(event, userId),
});

/** Names the events that `openEvent` would open. */
export const eventNames: FindNames = async (actor, eventIds) => {
  const eventOf = await lookUp(eventIds, (eventId) => itemRef(EventEntity, { eventId }));
  return (eventId) => {
    const event = eventOf(eventId);
    const isOpen = event && isVisibleTo(actor, event) && !isBlocked(actor, event.hostId);
    return isOpen ? event.title : undefined;
  };
};

/** For the host and co-hosts. @throws not_found, permission.denied */
export async function openHostedEvent(actor: SignedInActor, eventId: string): Promise<EventItem> {
  const event = await openEvent(actor, eventId);
  if (!canEdit(event, actor.userId)) throw new AppError("permission.denied");
  return event;
}

/** Only for the host. @throws not_found, permission.denied */
export async function openOwnEvent(actor: SignedInActor, eventId: string): Promise<EventItem> {
  const event = await openEvent(actor, eventId);
  if (event.hostId !== actor.userId) throw new AppError("permission.denied");
  return event;
}
