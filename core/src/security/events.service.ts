import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { newId } from "../kernel/ids.ts";
import type { Write } from "../kernel/table.ts";
import { formerMember } from "../members/former-member.ts";
import { SecurityEventEntity, type severities } from "./events.entity.ts";
import type { SecurityEvent } from "./security.contract.ts";

type Item = EntityItem<typeof SecurityEventEntity>;

const ttl = 365 * day;
const maxListed = 100;

export interface NewSecurityEvent {
  eventType: string;
  severity: (typeof severities)[number];
  details?: Record<string, string> | undefined;
}

const rowOf = (
  userId: string,
  { eventType, severity, details = {} }: NewSecurityEvent,
  fields: { eventId?: string; adminEvent?: string; isReported?: true } = {},
) =>
  SecurityEventEntity.create({
    eventId: newId("securityEvent"),
    userId,
    eventType,
    severity,
    details,
    createdAt: timestamp(),
    ttl: expiresIn(ttl),
    ...fields,
  });

/** To be written in the transaction of the change. */
export const securityEventWrite = (userId: string, event: NewSecurityEvent): Write => ({
  write: rowOf(userId, event).params(),
});

/**
 * For a change by an admin: an event for each of the two, reviewed as one. Its details name
 * the member as `userId` and the admin as `by`.
 */
export function adminEventWrites(
  adminId: string,
  userId: string,
  event: NewSecurityEvent,
): Write[] {
  if (adminId === userId) return [securityEventWrite(userId, event)];
  const adminEvent = newId("securityEvent");
  return [
    { write: rowOf(adminId, event, { eventId: adminEvent }).params() },
    { write: rowOf(userId, event, { adminEvent }).params() },
  ];
}

/** Called for a deleted account. */
export async function forgetInAdminEvent({ adminEvent, details }: Item): Promise<void> {
  if (!adminEvent) return;
  // Both events have the same details.
  const forgotten = { ...details, userId: formerMember.userId };
  // Fails if the event has expired, or was deleted with the admin's account.
  await tryWrite(
    SecurityEventEntity.patch({ eventId: adminEvent }).set({ details: forgotten }).go(),
  );
}

export async function recordSecurityEvent(userId: string, event: NewSecurityEvent): Promise<void> {
  await rowOf(userId, event).go();
}

/** Everything but time and member comes from the browser. */
export async function logSecurityEvent(
  { userId }: SignedInActor,
  event: NewSecurityEvent,
): Promise<void> {
  await rowOf(userId, event, { isReported: true }).go();
}

export const toSecurityEvent = (item: Item): SecurityEvent => ({
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
