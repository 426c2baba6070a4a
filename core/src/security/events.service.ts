import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { newId } from "../kernel/ids.ts";
import type { Write } from "../kernel/table.ts";
import { SecurityEventEntity, type severities } from "./events.entity.ts";
import type { SecurityEvent } from "./security.contract.ts";

const ttl = 365 * day;
const maxListed = 100;

export interface NewSecurityEvent {
  eventType: string;
  severity: (typeof severities)[number];
  details?: Record<string, string> | undefined;
}

const rowOf = (userId: string, { eventType, severity, details = {} }: NewSecurityEvent) =>
  SecurityEventEntity.create({
    eventId: newId("securityEvent"),
    userId,
    eventType,
    severity,
    details,
    createdAt: timestamp(),
    ttl: expiresIn(ttl),
  });

/** For the change's own transaction. */
export const securityEventWrite = (userId: string, event: NewSecurityEvent): Write => ({
  write: rowOf(userId, event).params(),
});

export async function recordSecurityEvent(userId: string, event: NewSecurityEvent): Promise<void> {
  await rowOf(userId, event).go();
}

/** From the browser, except time and member. */
export const logSecurityEvent = (actor: SignedInActor, event: NewSecurityEvent): Promise<void> =>
  recordSecurityEvent(actor.userId, event);

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
