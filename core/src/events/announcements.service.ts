import { type SignedInActor, system } from "../kernel/actor.ts";
import { batchGet, batchGetExpected, itemRef } from "../kernel/batch-get.ts";
import { day, now } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { creationRef, requireSameDraft, transactOnce } from "../kernel/idempotency.ts";
import { createdAtOfId, newId } from "../kernel/ids.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { limitCalls } from "../security/limits.service.ts";
import type { Announcement } from "./announcements.contract.ts";
import { AnnouncementEntity } from "./announcements.entity.ts";
import { canEdit, openEvent, openHostedEvent, readEvent } from "./events.access.ts";
import { AttendeeEntity, EventEntity, WaitingEntity } from "./events.entity.ts";
import { maxAnnouncementsPerDay } from "./events.rules.ts";

const perPage = 5;

interface AnnouncementKey {
  eventId: string;
  announcementId: string;
}

/** Whether they're going or waiting. */
async function hasPlace(userId: string, eventId: string, consistent: boolean): Promise<boolean> {
  const places = [
    itemRef(AttendeeEntity, { eventId, userId }),
    itemRef(WaitingEntity, { eventId, userId }),
  ];
  return (await batchGet(places, { consistent })).some((place) => place !== null);
}

/** Strongly consistent. */
export async function canReadAnnouncements(userId: string, eventId: string): Promise<boolean> {
  const event = await readEvent(eventId, { consistent: true });
  return event !== null && (canEdit(event, userId) || hasPlace(userId, eventId, true));
}

/** @throws not_found, permission.denied for those who are neither going nor waiting */
async function requirePlace(actor: SignedInActor, eventId: string): Promise<void> {
  const event = await openEvent(actor, eventId);
  const { userId } = actor;
  if (canEdit(event, userId)) return;
  // They may have joined a moment ago.
  if (await hasPlace(userId, eventId, false)) return;
  if (!(await hasPlace(userId, eventId, true))) throw new AppError("permission.denied");
}

/** Newest first. @throws not_found, permission.denied */
export async function listAnnouncements(
  actor: SignedInActor,
  eventId: string,
  cursor: string | undefined,
): Promise<Page<Announcement>> {
  await requirePlace(actor, eventId);
  const { data, cursor: next } = await queryPage(
    AnnouncementEntity.query.one({ eventId }),
    cursor,
    { limit: perPage, order: "desc" },
  );
  return toPage(
    data.map(({ announcementId, authorId, body }) => ({
      announcementId,
      authorId,
      body,
      createdAt: createdAtOfId(announcementId),
    })),
    next,
  );
}

/** For those who can read it. @throws not_found, permission.denied */
export async function readAnnouncement(
  actor: SignedInActor,
  { eventId, announcementId }: AnnouncementKey,
): Promise<{ authorId: string; body: string }> {
  await requirePlace(actor, eventId);
  const [found] = await batchGetExpected([
    itemRef(AnnouncementEntity, { eventId, announcementId }),
  ]);
  if (!found) throw new AppError("not_found");
  return found;
}

interface AnnouncementDraft {
  eventId: string;
  body: string;
  token?: string | undefined;
}

/**
 * Idempotent per token.
 * @throws not_found, permission.denied, created_differently; event.over, also when cancelled;
 * event.announced_enough
 */
export async function announce(
  actor: SignedInActor,
  draft: AnnouncementDraft,
): Promise<{ announcementId: string }> {
  const { eventId, body, token } = draft;
  const { userId } = actor;
  const { hostId, approvalStatus, cancelledAt, endsAt } = await openHostedEvent(actor, eventId);
  // A retry after a lost answer isn't counted again.
  const [made] = await batchGet(token ? [creationRef(userId, token)] : [], { consistent: true });
  if (made) {
    requireSameDraft(made, draft);
    return { announcementId: made.createdId };
  }
  if (approvalStatus !== "approved") throw new AppError("permission.denied");
  if (cancelledAt || Date.parse(endsAt) <= now()) throw new AppError("event.over");
  await limitAnnouncements(hostId, eventId);
  const announcementId = newId("announcement");
  const first = await transactOnce(userId, draft, announcementId, [
    {
      write: AnnouncementEntity.create({
        eventId,
        announcementId,
        authorId: userId,
        body,
      }).params(),
    },
    recordEvent(userId, {
      type: "event.announced",
      eventId,
      hostId,
      announcementId,
      ...(userId !== hostId && { byId: userId }),
    }),
  ]);
  return { announcementId: first ?? announcementId };
}

/**
 * Counts co-hosts' as the host's, and deleted ones, too, because they've notified people.
 * @throws event.announced_enough
 */
async function limitAnnouncements(hostId: string, eventId: string): Promise<void> {
  const limit = { most: maxAnnouncementsPerDay, per: day, fixed: true } as const;
  try {
    await limitCalls(system(hostId), `announcements-${eventId}`, limit);
  } catch (error) {
    if (!isAppError(error, "request.rate_limited")) throw error;
    throw new AppError("event.announced_enough", undefined, error.data);
  }
}

/** Idempotent. @throws not_found, permission.denied */
export async function deleteAnnouncement(
  actor: SignedInActor,
  announcement: AnnouncementKey,
): Promise<void> {
  await openHostedEvent(actor, announcement.eventId);
  await removeAnnouncement(actor.userId, announcement);
}

/** Also of a former co-host, or from an event that isn't approved. Idempotent. */
export async function removeAnnouncement(
  by: string,
  { eventId, announcementId }: AnnouncementKey,
): Promise<void> {
  const [event] = await batchGetExpected([itemRef(EventEntity, { eventId })]);
  if (!event) return;
  const { hostId } = event;
  await transactUnless("not_found", [
    {
      write: AnnouncementEntity.remove({ eventId, announcementId }).params(),
      conditionError: "not_found",
    },
    recordEvent(by, {
      type: "event.announcement_deleted",
      eventId,
      hostId,
      announcementId,
    }),
  ]);
}
