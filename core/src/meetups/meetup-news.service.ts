import { circleRef, findOpenCircle, memberIdsOf } from "../circles/circles.access.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { momentForMember } from "../mail/member-time.ts";
import { containsMutedWord } from "../members/mutes.access.ts";
import { acrossBlock } from "../notifications/across-block.ts";
import { type FanOut, runFanOut } from "../notifications/fan-out.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import {
  isNear,
  meetupCancelled,
  meetupPlanned,
  type OccurrenceNews,
  occurrenceCancelled,
  occurrenceNews,
} from "./meetups.notifications.ts";

export type NotifyAttendees = FanOut & {
  news: OccurrenceNews;
  meetupId: string;
  occurrenceId: string;
  /** The whole meetup was cancelled; the jobs of its other dates write the same notification. */
  isWhole?: boolean;
  /** Notifies those on the waiting list, instead of those going. */
  isForWaiting?: boolean;
};

/** Reminds the host, too, but doesn't notify them of changes, which are their own. */
export async function notifyAttendees(job: NotifyAttendees): Promise<void> {
  const { meetupId, occurrenceId, news } = job;
  const [meetup, occurrence] = await batchGet([
    itemRef(MeetupEntity, { meetupId }),
    itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
  ]);
  if (!meetup || !occurrence) return;
  // The occurrence was cancelled or moved after the job was queued.
  const isDue = occurrence.stage === "reminded" && meetup.planning !== "ended";
  if (news === "occurrence.near" && !isDue) return;
  if (news !== "occurrence.cancelled" && !(await findOpenCircle(meetup.circleId))) return;
  const isFirst = !job.cursor && !job.userIds && !job.isForWaiting;
  if (isFirst && news !== "occurrence.near" && occurrence.waitingCount) {
    await enqueueJob("notify-meetup-attendees", { ...job, isForWaiting: true });
  }
  if (isFirst && news === "occurrence.near" && !(await staysAway(occurrenceId, meetup.hostId))) {
    await enqueueJob("notify-meetup-attendees", { ...job, userIds: [meetup.hostId] });
  }
  const answer = job.isForWaiting ? "waiting" : "going";
  const isSeries = job.isWhole && meetup.frequency !== "none";
  const soon = isSeries && job.userIds ? await expectedSoon(meetupId, job.userIds) : null;
  await runFanOut(job, {
    read: (cursor, limit) =>
      RsvpEntity.query.byAnswer({ occurrenceId, answer }).go({ limit, cursor }),
    queue: (next) => enqueueJob("notify-meetup-attendees", next),
    scopeId: meetup.circleId,
    quietIn: circleRef(meetup.circleId).key,
    draft: (userId, { timeZone, mutes, blocked }) => {
      if (userId === meetup.hostId && news !== "occurrence.near") return null;
      const when = momentForMember(timeZone, occurrence.startsAt, meetup.timeZone);
      const said = occurrence.cancellationReason ?? meetup.cancellationReason;
      const reason = said && !containsMutedWord(mutes, said) ? said : undefined;
      const hides = blocked.has(meetup.hostId);
      if (soon) {
        const draft = meetupCancelled(userId, meetup, occurrence, soon.has(userId), reason);
        return hides ? acrossBlock(draft, { id: "planSeriesCancelled" }) : draft;
      }
      if (news === "occurrence.cancelled") {
        const draft = occurrenceCancelled(userId, meetup, occurrence, when, reason);
        return hides ? acrossBlock(draft, { id: "planCancelled", when }) : draft;
      }
      const draft = occurrenceNews[news](userId, meetup, occurrence, when);
      return hides ? acrossBlock(draft, { id: "planChanged", when }) : draft;
    },
  });
}

/** Whether they answered so. A host who didn't answer is expected. */
async function staysAway(occurrenceId: string, userId: string): Promise<boolean> {
  const { data } = await RsvpEntity.get({ occurrenceId, userId }).go();
  return data?.answer === "not_going";
}

/**
 * Members who'd have come to one of its dates within a day. The same for all of a series' jobs, any
 * of which may come first.
 */
async function expectedSoon(meetupId: string, userIds: readonly string[]): Promise<Set<string>> {
  const { data } = await OccurrenceEntity.query
    .ofMeetup({ meetupId })
    .gt({ endsAt: timestamp() })
    .go();
  const coming = new Set<string>();
  for (const { occurrenceId } of data.filter(isNear)) {
    const rsvps = await batchGet(
      userIds.map((userId) => itemRef(RsvpEntity, { occurrenceId, userId })),
    );
    for (const rsvp of rsvps) if (rsvp && rsvp.answer !== "not_going") coming.add(rsvp.userId);
  }
  return coming;
}

export type NotifyCircle = FanOut & { circleId: string; meetupId: string };

export async function notifyCircle(job: NotifyCircle): Promise<void> {
  const { circleId, meetupId } = job;
  const { data: meetup } = await MeetupEntity.get({ meetupId }).go();
  const { data } = await OccurrenceEntity.query.one({ meetupId }).go({ limit: 1 });
  const [first] = data;
  if (!meetup || meetup.planning === "ended" || !first) return;
  if (!(await findOpenCircle(circleId))) return;
  await runFanOut(job, {
    read: (cursor, limit) => memberIdsOf(circleId, limit, cursor),
    queue: (next) => enqueueJob("notify-circle-of-meetup", next),
    scopeId: meetup.circleId,
    quietIn: circleRef(meetup.circleId).key,
    draft: (userId, { timeZone }) => {
      if (userId === meetup.hostId) return null;
      const when = momentForMember(timeZone, first.startsAt, meetup.timeZone);
      return meetupPlanned(userId, meetup, first, when);
    },
  });
}
