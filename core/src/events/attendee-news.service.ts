import { inPages } from "../kernel/people-pages.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { momentForMember } from "../mail/member-time.ts";
import { tellPage } from "../notifications/fan-out.ts";
import type { EventItem } from "./events.access.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";
import type { EventJobs } from "./events.jobs.ts";
import { newsForAttendee } from "./events.notifications.ts";

type NewsPage = EventJobs["notify-event-attendees"];

const perJob = 50;

/** Notifies a page of attendees; the next page is another job. Idempotent. */
export async function notifyAttendees(page: NewsPage): Promise<void> {
  const { data: event } = await EventEntity.get({ eventId: page.eventId }).go();
  if (!event) return;
  await inPages(
    page,
    (cursor) => AttendeeEntity.query.one({ eventId: event.eventId }).go({ limit: perJob, cursor }),
    (userId) => notifyOne(page, event, userId),
    (next) => enqueueJob("notify-event-attendees", next),
  );
}

async function notifyOne(page: NewsPage, event: EventItem, userId: string): Promise<void> {
  if (page.news === "changed") await moveInPlans(event, userId);
  if (userId === event.hostId) return;
  const when = await momentForMember(userId, event.startsAt, event.timeZone);
  await tellPage(page, [newsForAttendee(page.news, userId, event, when)]);
}

/** An attendee's events are sorted by when they end. */
async function moveInPlans({ eventId, endsAt }: EventItem, userId: string): Promise<void> {
  try {
    await AttendeeEntity.patch({ eventId, userId }).set({ endsAt }).go();
  } catch (error) {
    // They can't make it after all.
    if (!isConditionFailure(error)) throw error;
  }
}
