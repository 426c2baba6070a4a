import { memberIdsOf } from "../circles/circles.access.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { inPages } from "../kernel/people-pages.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { momentForMember } from "../mail/member-time.ts";
import { type FanOut, tellPage } from "../notifications/fan-out.ts";
import type { NotificationDraft } from "../notifications/notification-draft.ts";

import type { MeetupItem, OccurrenceItem } from "./meetups.access.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import type { MeetupJobs } from "./meetups.jobs.ts";
import { meetupPlanned, occurrenceNews } from "./meetups.notifications.ts";

const perJob = 50;

/** The host is reminded of a date, but not notified of their own changes. */
export async function notifyAttendees(job: MeetupJobs["notify-meetup-attendees"]): Promise<void> {
  const { meetupId, occurrenceId, news } = job;
  const [meetup, occurrence] = await batchGet([
    itemRef(MeetupEntity, { meetupId }),
    itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
  ]);
  if (!meetup || !occurrence) return;
  const going = (cursor: string | null) =>
    RsvpEntity.query.byAnswer({ occurrenceId, answer: "going" }).go({ limit: perJob, cursor });
  const tell = async (userId: string) => {
    if (userId === meetup.hostId && news !== "occurrence.near") return;
    await send(job, occurrenceNews[news], userId, meetup, occurrence);
  };
  await inPages(job, going, tell, (next) => enqueueJob("notify-meetup-attendees", next));
}

/** Lets a circle's members know of a new meetup. */
export async function notifyCircle(job: MeetupJobs["notify-circle-of-meetup"]): Promise<void> {
  const { circleId, meetupId } = job;
  const { data: meetup } = await MeetupEntity.get({ meetupId }).go();
  const { data } = await OccurrenceEntity.query.one({ meetupId }).go({ limit: 1 });
  const [first] = data;
  if (!meetup || meetup.planning === "ended" || !first) return;
  const members = (cursor: string | null) => memberIdsOf(circleId, perJob, cursor);
  const tell = async (userId: string) => {
    if (userId === meetup.hostId) return;
    await send(job, meetupPlanned, userId, meetup, first);
  };
  await inPages(job, members, tell, (next) => enqueueJob("notify-circle-of-meetup", next));
}

type Draft = (
  userId: string,
  meetup: MeetupItem,
  occurrence: OccurrenceItem,
  when: string,
) => NotificationDraft;

async function send(
  fanOut: FanOut,
  draft: Draft,
  userId: string,
  meetup: MeetupItem,
  occurrence: OccurrenceItem,
): Promise<void> {
  const when = await momentForMember(userId, occurrence.startsAt, meetup.timeZone);
  await tellPage(fanOut, [draft(userId, meetup, occurrence, when)]);
}
