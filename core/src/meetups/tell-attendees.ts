import { batchGet, itemRef } from "../kernel/batch-get.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { type FanOut, fanOutPageSize, tellPage } from "../notifications/fan-out.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import { occurrenceCancelled, occurrenceMoved, occurrenceNear } from "./meetups.notifications.ts";

const drafts = {
  "occurrence.cancelled": occurrenceCancelled,
  "occurrence.moved": occurrenceMoved,
  "occurrence.near": occurrenceNear,
};

export type AttendeeEvent = DomainEventOf<keyof typeof drafts>;

export interface TellAttendees extends FanOut {
  event: AttendeeEvent;
  cursor?: string;
}

/** Tells a page of attendees, then queues the next. The host is reminded, but knows of changes. */
export async function tellAttendees(job: TellAttendees): Promise<void> {
  const { event, cursor } = job;
  const { meetupId, occurrenceId } = event;
  const [[meetup, occurrence], page] = await Promise.all([
    batchGet([
      itemRef(MeetupEntity, { meetupId }),
      itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
    ]),
    RsvpEntity.query
      .byAnswer({ occurrenceId, answer: "going" })
      .go({ limit: fanOutPageSize, cursor: cursor ?? null }),
  ]);
  if (!meetup || !occurrence) return;
  const skipped = event.type === "occurrence.near" ? undefined : meetup.hostId;
  await tellPage(
    job,
    page.data
      .filter(({ userId }) => userId !== skipped)
      .map(({ userId }) => drafts[event.type](userId, meetup, occurrence)),
    event,
  );
  if (page.cursor) await enqueueJob("tell-meetup-attendees", { ...job, cursor: page.cursor });
}
