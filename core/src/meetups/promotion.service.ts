import { circleMemberCheck, circleRef, hostedCircleIds } from "../circles/circles.access.ts";
import { batchGet, itemRef, lookUp } from "../kernel/batch-get.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { isUnchanged, transactUnless } from "../kernel/conditional-writes.ts";
import { eachItem } from "../kernel/each-item.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { promoteWaiting } from "../waiting-lists/promote-waiting.ts";
import { isClosed, type MeetupItem, type OccurrenceItem, type RsvpItem } from "./meetups.access.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import { maxMeetupCapacity } from "./meetups.rules.ts";
import { withdraw } from "./rsvps.service.ts";
import { waitingFor, waitingListsOf } from "./waiting.service.ts";

type Name = Pick<OccurrenceItem, "meetupId" | "occurrenceId">;

/** Gives free places to the waiting list, until the occurrence begins. Idempotent. */
export async function promoteWaitingFor({ meetupId, occurrenceId }: Name): Promise<void> {
  await promoteWaiting({
    async open() {
      const [meetup, occurrence] = await batchGet(
        [
          itemRef(MeetupEntity, { meetupId }),
          itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
        ],
        { consistent: true },
      );
      return meetup && occurrence && { meetup, occurrence };
    },
    countFree,
    countWaiting: ({ occurrence }) => occurrence.waitingCount ?? 0,
    read: () => stillWaiting(occurrenceId),
    give: promote,
  });
}

/** Called after the meetup's limit has changed. */
export async function promoteWaitingForMeetup(meetupId: string): Promise<void> {
  const { data } = await OccurrenceEntity.query
    .one({ meetupId })
    .where(({ waitingCount }, { gt }) => gt(waitingCount, 0))
    .go({ pages: "all", consistent: true });
  await eachItem(data, promoteWaitingFor);
}

/** Called when they're a member again, because free places passed them over. */
export async function promoteReturningMember(userId: string): Promise<void> {
  for (const rsvp of await waitingListsOf(userId)) await promoteWaitingFor(rsvp);
}

/** Called after their ban, which may have closed the meetups of their circles. */
export async function promoteWaitingForHost(hostId: string): Promise<void> {
  for (const circleId of await hostedCircleIds(hostId)) {
    const { data } = await OccurrenceEntity.query
      .ofCircle({ circleId })
      .gte({ endsAt: timestamp() })
      .where(({ waitingCount }, { gt }) => gt(waitingCount, 0))
      .go({ pages: "all" });
    for (const item of data) await promoteWaitingFor(item);
  }
}

/** Called daily, because a suspension ends without an event, and free places passed them over. */
export async function promoteAllWaiting(): Promise<number> {
  const { data } = await OccurrenceEntity.query
    .soon({ stage: "ahead" })
    .gte({ startsAt: timestamp() })
    .where(({ waitingCount }, { gt }) => gt(waitingCount, 0))
    .go({ pages: "all" });
  for (const item of data) await promoteWaitingFor(item);
  return data.length;
}

/**
 * Rereads the rows, because the index is eventually consistent: it may list members who already
 * have a place.
 */
async function stillWaiting(occurrenceId: string): Promise<RsvpItem[]> {
  const listed = await waitingFor(occurrenceId);
  const current = await lookUp(listed, ({ userId }) =>
    itemRef(RsvpEntity, { occurrenceId, userId }),
  );
  return listed.filter((one) => {
    const row = current(one);
    return row?.answer === "waiting" && row.answeredAt === one.answeredAt;
  });
}

interface PlannedOccurrence {
  meetup: MeetupItem;
  occurrence: OccurrenceItem;
}

async function countFree({ meetup, occurrence }: PlannedOccurrence): Promise<number> {
  const { capacity = maxMeetupCapacity, planning } = meetup;
  const { goingCount, stage, startsAt } = occurrence;
  const isOpen = planning !== "ended" && stage !== "cancelled" && Date.parse(startsAt) > now();
  const free = isOpen ? capacity - goingCount : 0;
  if (free <= 0) return 0;
  const [circle] = await batchGet([circleRef(meetup.circleId)]);
  return circle && (await isClosed({ circle, meetup })) ? 0 : free;
}

/** Removes former members of the circle from the waiting list instead. @throws request.conflict */
async function promote(planned: PlannedOccurrence, one: RsvpItem): Promise<PlannedOccurrence> {
  const { circleId, meetupId, hostId, capacity } = planned.meetup;
  const { occurrenceId, startsAt } = planned.occurrence;
  const { userId, answeredAt } = one;
  const name = { circleId, meetupId, occurrenceId };
  const isStillMember = await transactUnless("not_found", [
    {
      write: RsvpEntity.patch({ occurrenceId, userId })
        .set({ answer: "going", answeredAt: timestamp() })
        .where(
          (row, { eq }) => `${eq(row.answer, "waiting")} AND ${eq(row.answeredAt, answeredAt)}`,
        )
        .params(),
    },
    {
      write: OccurrenceEntity.patch({ meetupId, occurrenceId })
        .add({ goingCount: 1, waitingCount: -1 })
        .where(
          (row, { eq, lt, ne }) =>
            `${lt(row.goingCount, capacity ?? maxMeetupCapacity)} AND ${ne(row.stage, "cancelled")} AND ${eq(row.startsAt, startsAt)}`,
        )
        .params(),
    },
    {
      write: MeetupEntity.remove({ meetupId })
        .where(
          (row, operations) =>
            `${operations.ne(row.planning, "ended")} AND ${isUnchanged(row.capacity, operations, capacity)}`,
        )
        .params(),
      check: true,
    },
    circleMemberCheck(circleId, userId),
    recordEvent(userId, { type: "occurrence.promoted", ...name, hostId, userId }),
  ]);
  if (!isStillMember) await withdraw(userId, occurrenceId);
  return planned;
}
