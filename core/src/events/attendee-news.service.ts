import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { momentForMember } from "../mail/member-time.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { containsMutedWord } from "../members/mutes.access.ts";
import { acrossBlock } from "../notifications/across-block.ts";
import { type FanOut, runFanOut } from "../notifications/fan-out.ts";
import { updateQuotes } from "../notifications/quotes.ts";
import { AnnouncementEntity } from "./announcements.entity.ts";
import { canReadAnnouncements } from "./announcements.service.ts";
import { type EventItem, hostIds, readEvent } from "./events.access.ts";
import { AttendeeEntity, EventEntity, WaitingEntity } from "./events.entity.ts";
import {
  announcementKey,
  cancellationKey,
  eventAnnounced,
  eventNear,
  type NewsForAttendees,
  newsForAttendee,
} from "./events.notifications.ts";

const attendeesOf = (eventId: string) => (cursor: string | null, limit: number) =>
  AttendeeEntity.query.one({ eventId }).go({ limit, cursor });

const waitingFor = (eventId: string) => (cursor: string | null, limit: number) =>
  WaitingEntity.query.one({ eventId }).go({ limit, cursor });

export type NotifyAttendees = FanOut & {
  eventId: string;
  news: NewsForAttendees | { announcementId: string };
  /** Notifies those on the waiting list, instead of those going. */
  isForWaiting?: boolean;
  /** Who made the change; the host by default. An announcement has its author. */
  byId?: string | undefined;
};

export async function notifyAttendees(job: NotifyAttendees): Promise<void> {
  const { eventId, news } = job;
  const announcementId = typeof news === "object" ? news.announcementId : undefined;
  const [event, announcement] = await batchGet([
    itemRef(EventEntity, { eventId }),
    ...(announcementId ? [itemRef(AnnouncementEntity, { eventId, announcementId })] : []),
  ]);
  // The announcement may have been deleted after the job was queued.
  if (!event || (announcementId && !announcement)) return;
  const isFirst = !job.cursor && !job.userIds && !job.isForWaiting;
  // Only those going see the link.
  if (isFirst && event.waitingCount && news !== "link_changed") {
    await enqueueJob("notify-event-attendees", { ...job, isForWaiting: true });
  }
  const { startsAt, timeZone: placeTimeZone } = event;
  const byId = announcement?.authorId ?? job.byId ?? event.hostId;
  // Only notify of the removal itself: attendees can't open a rejected event.
  const isHidden = event.approvalStatus !== "approved" && news !== "removed";
  const blocked = announcement && (await blockedByHost(event, announcement.authorId));
  await runFanOut(job, {
    read: (job.isForWaiting ? waitingFor : attendeesOf)(eventId),
    queue: (next) => enqueueJob("notify-event-attendees", next),
    ...(news === "changed" && {
      prepare: (userId) => moveInPlans(event, userId, job.isForWaiting),
    }),
    draft: (userId, { timeZone, mutes, blocked: blockedByReader }) => {
      if (userId === byId || isHidden || blocked?.has(userId)) return null;
      if (typeof news === "object") {
        return announcement ? eventAnnounced(userId, event, announcement) : null;
      }
      const when = momentForMember(timeZone, startsAt, placeTimeZone);
      const { cancellationReason: reason } = event;
      const draft = newsForAttendee(news, userId, event, {
        when,
        reason: containsMutedWord(mutes, reason) ? undefined : reason,
      });
      if (!blockedByReader.has(event.hostId)) return draft;
      const isCancelled = news === "cancelled" || news === "removed";
      return acrossBlock(draft, { id: isCancelled ? "planCancelled" : "planChanged", when });
    },
  });
}

/** Those who can't open the event. Blocks with the author apply anyway. */
async function blockedByHost({ hostId }: EventItem, authorId: string) {
  return authorId === hostId ? undefined : (await readBlocked([hostId])).get(hostId);
}

/** Updates the copied `endsAt`, by which members' own events are sorted. */
async function moveInPlans(
  { eventId, endsAt }: EventItem,
  userId: string,
  isWaiting = false,
): Promise<void> {
  const one = { eventId, userId };
  // Fails if the member has left the event meanwhile.
  await tryWrite(
    isWaiting
      ? WaitingEntity.patch(one).set({ endsAt }).go()
      : AttendeeEntity.patch(one).set({ endsAt }).go(),
  );
}

export type RemindAttendees = FanOut & { eventId: string };

/** Also those who run the event, whether they're going or not. */
export async function remindAttendees(job: RemindAttendees): Promise<void> {
  const { eventId } = job;
  const event = await readEvent(eventId);
  // The event was cancelled, rejected or moved after the job was queued.
  if (!event?.remindedAt || event.cancelledAt || event.approvalStatus !== "approved") return;
  const { startsAt, timeZone: placeTimeZone } = event;
  if (!job.cursor && !job.userIds) {
    await enqueueJob("remind-event-attendees", { ...job, userIds: hostIds(event) });
  }
  await runFanOut(job, {
    read: attendeesOf(eventId),
    queue: (next) => enqueueJob("remind-event-attendees", next),
    draft: (userId, { timeZone }) =>
      eventNear(userId, event, momentForMember(timeZone, startsAt, placeTimeZone)),
  });
}

/** For a member who left the event, its waiting list or its hosts. Keeps what they can still read. */
export async function forgetAnnouncementsFor(
  domainEventId: string,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<void> {
  const { data } = await AnnouncementEntity.query.one({ eventId }).go({ pages: "all" });
  if (data.length === 0 || (await canReadAnnouncements(userId, eventId))) return;
  await updateQuotes(
    domainEventId,
    data.map(({ announcementId }) => ({
      userId,
      key: announcementKey(announcementId),
      quoted: null,
    })),
  );
}

export interface ForgetNews {
  domainEventId: string;
  eventId: string;
  forgotten: { announcementId: string } | "cancellation_reason";
  cursor?: string | null;
  isForWaiting?: boolean;
}

/** Removes its notifications, also from open pages. Idempotent. */
export async function forgetAnnouncementOf(
  domainEventId: string,
  announcementId: string,
  userIds: readonly string[],
): Promise<void> {
  const key = announcementKey(announcementId);
  await updateQuotes(
    domainEventId,
    userIds.map((userId) => ({ userId, key, quoted: null })),
  );
}

/** The notifications stay, because the event is still cancelled. Idempotent. */
async function forgetReasonOf(
  domainEventId: string,
  eventId: string,
  userIds: readonly string[],
): Promise<void> {
  const key = cancellationKey(eventId);
  const quoted = { cancellation_reason: undefined };
  await updateQuotes(
    domainEventId,
    userIds.map((userId) => ({ userId, key, quoted })),
  );
}

const forgottenByJob = 100;

export async function forgetNews(job: ForgetNews): Promise<void> {
  const { domainEventId, eventId, forgotten, isForWaiting, cursor = null } = job;
  const read = (isForWaiting ? waitingFor : attendeesOf)(eventId);
  const { data, cursor: next } = await read(cursor, forgottenByJob);
  const userIds = data.map(({ userId }) => userId);
  await (typeof forgotten === "object"
    ? forgetAnnouncementOf(domainEventId, forgotten.announcementId, userIds)
    : forgetReasonOf(domainEventId, eventId, userIds));
  if (next) await enqueueJob("forget-event-news", { ...job, cursor: next });
}
