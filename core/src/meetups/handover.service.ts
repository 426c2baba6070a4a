import { circleRef } from "../circles/circles.access.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { formerHost, formerMember } from "../members/former-member.ts";
import { stayingCheck } from "../members/staying.access.ts";
import type { MeetupItem } from "./meetups.access.ts";
import { MeetupEntity, OccurrenceEntity } from "./meetups.entity.ts";

type Host = Pick<MeetupItem, "hostId" | "hostName" | "hostUsername" | "hostImageUrl">;

/** To the circle's host; cancels the meetup if there's none to take over. */
export async function handOverMeetup(meetup: MeetupItem): Promise<void> {
  const [circle] = await batchGet([circleRef(meetup.circleId)]);
  if (circle && circle.hostId !== formerMember.userId && circle.hostId !== meetup.hostId) {
    const { hostId, hostName, hostUsername, hostImageUrl } = circle;
    const host = { hostId, hostName, hostUsername, ...(hostImageUrl ? { hostImageUrl } : {}) };
    if (await giveTo(host, meetup)) return;
  }
  await endForGood(meetup);
}

/**
 * @returns false if the new host's account is being deleted, too: that deletion would miss the
 * meetup
 */
async function giveTo(host: Host, meetup: MeetupItem): Promise<boolean> {
  return transactUnless("reference.missing", [
    { write: withHost(meetup, host).params(), conditionError: "not_found" },
    stayingCheck(host.hostId, "reference.missing"),
  ]);
}

export interface EndMeetups {
  circleId: string;
  actorId: string;
  /** The same in all jobs, because the list's cursor belongs to it. */
  from: string;
  cursor?: string;
}

const datesAtOnce = 100;

/**
 * Also ends meetups that are in progress. Continued by jobs, each of which may run twice: one for
 * each hundred dates.
 */
export async function endMeetupsOf(job: EndMeetups): Promise<void> {
  const { circleId, actorId, from } = job;
  const { data, cursor } = await OccurrenceEntity.query
    .ofCircle({ circleId })
    .gte({ endsAt: from })
    .go({ limit: datesAtOnce, cursor: job.cursor ?? null });
  for (const meetupId of new Set(data.map((one) => one.meetupId))) {
    await endMeetupById(meetupId, actorId);
  }
  if (cursor) await enqueueJob("end-circle-meetups", { ...job, cursor });
}

/** Works even if the meetup's host has left the circle. Idempotent. */
export async function endMeetupById(meetupId: string, actorId: string): Promise<void> {
  const { data: meetup } = await MeetupEntity.get({ meetupId }).go();
  if (meetup) await markEnded(meetup, actorId);
}

/** Can't be undone. Idempotent: of two requests at the same time, one records the event. */
export async function markEnded(meetup: MeetupItem, actorId: string, reason = ""): Promise<void> {
  if (meetup.planning === "ended") return;
  const { circleId, meetupId, hostId } = meetup;
  await transactUnless("meetup.over", [
    {
      write: MeetupEntity.patch({ meetupId })
        .set({ planning: "ended", ...(reason && { cancellationReason: reason }) })
        .add({ revision: 1 })
        .where(({ planning }, { ne }) => ne(planning, "ended"))
        .params(),
      conditionError: "meetup.over",
    },
    recordEvent(actorId, { type: "meetup.ended", circleId, meetupId, hostId }),
  ]);
}

/** Also removes why it was cancelled, which the new host didn't write. */
const withHost = ({ meetupId }: MeetupItem, host: Host) =>
  MeetupEntity.patch({ meetupId })
    .set(host)
    .remove(["cancellationReason", ...(host.hostImageUrl ? [] : (["hostImageUrl"] as const))]);

async function endForGood(meetup: MeetupItem): Promise<void> {
  const { circleId, meetupId } = meetup;
  const { hostId } = formerHost;
  const isNew = await transactUnless("meetup.over", [
    {
      write: withHost(meetup, formerHost)
        .set({ planning: "ended" })
        .add({ revision: 1 })
        .where(({ planning }, { ne }) => ne(planning, "ended"))
        .params(),
      conditionError: "meetup.over",
    },
    recordEvent(hostId, { type: "meetup.ended", circleId, meetupId, hostId }),
  ]);
  if (!isNew) await withHost(meetup, formerHost).go();
}
