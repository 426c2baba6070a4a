import { tryWrite } from "../kernel/conditional-writes.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { momentForMember } from "../mail/member-time.ts";
import { type FanOut, runFanOut } from "../notifications/fan-out.ts";
import type { EventItem } from "./events.access.ts";
import { AttendeeEntity, EventEntity, WaitingEntity } from "./events.entity.ts";
import { eventNear, type NewsForAttendees, newsForAttendee } from "./events.notifications.ts";

const attendeesOf = (eventId: string) => (cursor: string | null, limit: number) =>
  AttendeeEntity.query.one({ eventId }).go({ limit, cursor });

const waitingFor = (eventId: string) => (cursor: string | null, limit: number) =>
  WaitingEntity.query.one({ eventId }).go({ limit, cursor });

export type NotifyAttendees = FanOut & {
  eventId: string;
  news: NewsForAttendees;
  /** Notifies those on the waiting list, instead of those going. */
  isForWaiting?: boolean;
};

export async function notifyAttendees(job: NotifyAttendees): Promise<void> {
  const { eventId, news } = job;
  const { data: event } = await EventEntity.get({ eventId }).go();
  if (!event) return;
  const isFirst = !job.cursor && !job.userIds && !job.isForWaiting;
  if (isFirst && event.waitingCount) {
    await enqueueJob("notify-event-attendees", { ...job, isForWaiting: true });
  }
  const { hostId, startsAt, timeZone: placeTimeZone } = event;
  // Only notify of the removal itself: attendees can't open a rejected event.
  const isHidden = event.approvalStatus !== "approved" && news !== "removed";
  await runFanOut(job, {
    read: (job.isForWaiting ? waitingFor : attendeesOf)(eventId),
    queue: (next) => enqueueJob("notify-event-attendees", next),
    ...(news === "changed" && {
      prepare: (userId) => moveInPlans(event, userId, job.isForWaiting),
    }),
    draft: (userId, timeZone) => {
      if (userId === hostId || isHidden) return null;
      const when = momentForMember(timeZone, startsAt, placeTimeZone);
      return newsForAttendee(news, userId, event, when);
    },
  });
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

export async function remindAttendees(job: RemindAttendees): Promise<void> {
  const { eventId } = job;
  const { data: event } = await EventEntity.get({ eventId }).go();
  // The event was cancelled, rejected or moved after the job was queued.
  if (!event?.remindedAt || event.cancelledAt || event.approvalStatus !== "approved") return;
  const { startsAt, timeZone: placeTimeZone } = event;
  await runFanOut(job, {
    read: attendeesOf(eventId),
    queue: (next) => enqueueJob("remind-event-attendees", next),
    draft: (userId, timeZone) =>
      eventNear(userId, event, momentForMember(timeZone, startsAt, placeTimeZone)),
  });
}
