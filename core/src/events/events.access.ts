import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetExpected, itemRef } from "../kernel/batch-get.ts";
import { AppError } from "../kernel/errors.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { EventEntity } from "./events.entity.ts";

export type EventItem = EntityItem<typeof EventEntity>;

/** Unapproved ones: for the host only. @throws not_found */
export async function openEvent(actor: SignedInActor, eventId: string): Promise<EventItem> {
  const event = await findEvent(actor, eventId);
  requireNotBlocked(actor, event.hostId);
  return event;
}

/** No block check: attendees may always leave. */
export async function findEvent(actor: SignedInActor, eventId: string): Promise<EventItem> {
  const [data] = await batchGetExpected([itemRef(EventEntity, { eventId })]);
  if (!data || (data.approvalStatus !== "approved" && data.hostId !== actor.userId)) {
    throw new AppError("not_found");
  }
  return data;
}

/** @throws not_found, permission.denied */
export async function openHostedEvent(actor: SignedInActor, eventId: string): Promise<EventItem> {
  const event = await openEvent(actor, eventId);
  if (event.hostId !== actor.userId) throw new AppError("permission.denied");
  return event;
}
