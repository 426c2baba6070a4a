import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { newId } from "../kernel/ids.ts";
import { SecurityEventEntity, type severities } from "./events.entity.ts";
import type { SecurityEvent } from "./security.contract.ts";

const ttl = 365 * day;
const maxListed = 100;

export interface NewSecurityEvent {
  eventType: string;
  severity: (typeof severities)[number];
  details?: Record<string, string> | undefined;
}

/** Notes what happened to the caller's own account; the time and the person are the server's word. */
export async function logSecurityEvent(
  actor: SignedInActor,
  note: NewSecurityEvent,
): Promise<void> {
  await SecurityEventEntity.create({
    eventId: newId("securityEvent"),
    userId: actor.userId,
    eventType: note.eventType,
    severity: note.severity,
    details: note.details ?? {},
    createdAt: timestamp(),
    ttl: expiresIn(ttl),
  }).go();
}

export const toSecurityEvent = (item: EntityItem<typeof SecurityEventEntity>): SecurityEvent => ({
  id: item.eventId,
  userId: item.userId,
  eventType: item.eventType,
  severity: item.severity,
  createdAt: item.createdAt,
  resolved: item.resolved,
  resolvedAt: item.resolvedAt ?? null,
  resolvedBy: item.resolvedBy ?? null,
});

export async function listMySecurityEvents(actor: SignedInActor) {
  const { data } = await SecurityEventEntity.query
    .byPerson({ userId: actor.userId })
    .go({ order: "desc", limit: maxListed });
  return {
    items: data.map(toSecurityEvent),
  };
}
