import { circleMemberCheck, circleMemberRef } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef, lookUp } from "../kernel/batch-get.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { cardOf } from "../members/card.ts";
import { maxWaiting } from "../waiting-lists/waiting-lists.rules.ts";
import {
  isClosed,
  type MeetupItem,
  type OccurrenceItem,
  type OccurrenceName,
  openOccurrence,
} from "./meetups.access.ts";
import type { Answer, Occurrence } from "./meetups.contract.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import { toOccurrence } from "./meetups.view.ts";
import { changeOf, countAnswer, countWithdrawal, hasBegun, hasRoom } from "./rsvp-counts.ts";

const triesAtOnce = 4;

/**
 * Idempotent. `waiting` becomes `going` if there's a place, and doesn't change members who're
 * going.
 * @throws not_found for non-members; meetup.full, also while others wait for a free place;
 * meetup.over when ended or cancelled; meetup.closed
 */
export async function answerOccurrence(
  actor: SignedInActor,
  name: OccurrenceName,
  answer: Answer,
): Promise<Occurrence> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await answerOnce(actor, name, answer);
    } catch (error) {
      const isFull = isAppError(error, "meetup.full");
      if (isFull && (await isCancelled(name))) throw new AppError("meetup.over");
      // With `waiting`, try again: the waiting list may still have room.
      const mightWait = isFull && answer === "waiting";
      const isStale = mightWait || isAppError(error, "request.conflict");
      if (!isStale || attempt >= triesAtOnce) throw error;
    }
  }
}

/**
 * A cancelled occurrence fails the same condition as a full one, so the error doesn't tell which.
 */
async function isCancelled({ meetupId, occurrenceId }: OccurrenceName): Promise<boolean> {
  const { data } = await OccurrenceEntity.get({ meetupId, occurrenceId }).go({ consistent: true });
  return data?.stage === "cancelled";
}

async function answerOnce(
  actor: SignedInActor,
  name: OccurrenceName,
  asked: Answer,
): Promise<Occurrence> {
  const [{ circle, meetup, occurrence, rsvp }, card] = await Promise.all([
    // Strongly consistent: with a stale RSVP, a change could look like no change.
    openOccurrence(actor, name, { consistent: true, toWithdraw: asked === "not_going" }),
    cardOf(actor.userId),
  ]);
  const over = Date.parse(occurrence.endsAt) <= now();
  if (over || occurrence.stage === "cancelled" || meetup.planning === "ended") {
    throw new AppError("meetup.over");
  }
  const before = rsvp?.answer ?? null;
  const answer = asked === "waiting" ? placeOrList(meetup, occurrence, before) : asked;
  if (before === answer) return toOccurrence(occurrence, meetup, answer);
  const by = changeOf(before, answer);
  const asksForPlace = by.going > 0 || by.waiting > 0;
  if (asksForPlace && (await isClosed({ circle, meetup }))) throw new AppError("meetup.closed");
  await transact([
    {
      write: RsvpEntity.put(
        defined({
          occurrenceId: occurrence.occurrenceId,
          userId: card.userId,
          meetupId: meetup.meetupId,
          circleId: meetup.circleId,
          name: card.name,
          username: card.username,
          imageUrl: card.imageUrl ?? undefined,
          answer,
          answeredAt: timestamp(),
        }),
      )
        .where((row, operations) => isUnchanged(row.answer, operations, rsvp?.answer))
        .params(),
    },
    ...countAnswer(occurrence, meetup.capacity, by),
    // The host may change the limit concurrently.
    ...(asksForPlace ? [sameLimitCheck(meetup)] : []),
    circleMemberCheck(meetup.circleId, actor.userId),
    answerEvent(occurrence, {
      hostId: meetup.hostId,
      capacity: meetup.capacity,
      userId: actor.userId,
      before,
      answer,
    }),
  ]);
  const goingCount = occurrence.goingCount + by.going;
  const waitingCount = (occurrence.waitingCount ?? 0) + by.waiting;
  return toOccurrence({ ...occurrence, goingCount, waitingCount }, meetup, answer);
}

/**
 * @returns `waiting` if there's no place
 * @throws meetup.full when the waiting list is full, too
 */
function placeOrList(
  { capacity }: MeetupItem,
  { goingCount, waitingCount = 0, startsAt }: OccurrenceItem,
  before: Answer | null,
): Answer {
  if (before === "going" || before === "waiting") return before;
  if (capacity === undefined || hasBegun({ startsAt })) return "going";
  if (hasRoom({ goingCount }, capacity) && waitingCount <= 0) return "going";
  if (waitingCount >= maxWaiting) throw new AppError("meetup.full");
  return "waiting";
}

interface NewAnswer {
  hostId: string;
  capacity?: number | undefined;
  userId: string;
  before: Answer | null;
  /** Null when the RSVP is withdrawn. */
  answer: Answer | null;
}

/** Events about the waiting list don't name the member, because only hosts see who's waiting. */
function answerEvent(
  occurrence: Pick<OccurrenceItem, keyof OccurrenceName | "goingCount" | "waitingCount">,
  { hostId, capacity, userId, before, answer }: NewAnswer,
): Write {
  const { circleId, meetupId, occurrenceId, waitingCount = 0 } = occurrence;
  const name = { circleId, meetupId, occurrenceId };
  if (answer === "waiting" || (before === "waiting" && answer !== "going")) {
    // Those who wait were passed over, so the place may be this member's.
    const opens = answer === "waiting" && hasRoom(occurrence, capacity);
    return recordEvent(userId, {
      type: "occurrence.waiting_changed",
      ...name,
      ...(opens && { opens }),
    });
  }
  const opens = before === "going" && waitingCount > 0;
  return recordEvent(userId, {
    type: "occurrence.answered",
    ...name,
    hostId,
    userId,
    answer,
    ...(opens && { opens }),
  });
}

const sameLimitCheck = ({ meetupId, capacity }: MeetupItem): Write => ({
  write: MeetupEntity.remove({ meetupId })
    .where((row, operations) => isUnchanged(row.capacity, operations, capacity))
    .params(),
  check: true,
});

/** Idempotent. */
export const withdraw = (userId: string, occurrenceId: string): Promise<void> =>
  retryConflicts(() => attemptWithdrawal(userId, occurrenceId));

async function attemptWithdrawal(userId: string, occurrenceId: string): Promise<void> {
  const { data: rsvp } = await RsvpEntity.get({ occurrenceId, userId }).go({ consistent: true });
  if (!rsvp) return;
  const { meetupId } = rsvp;
  const [meetup, occurrence] = await batchGet([
    itemRef(MeetupEntity, { meetupId }),
    itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
  ]);
  await transact([
    {
      write: RsvpEntity.remove({ occurrenceId, userId })
        .where(({ answer }, { eq }) => eq(answer, rsvp.answer))
        .params(),
    },
    ...(occurrence ? countWithdrawal(occurrence, changeOf(rsvp.answer, null)) : []),
    answerEvent(occurrence ?? { ...rsvp, goingCount: 0, waitingCount: 0 }, {
      hostId: meetup?.hostId ?? userId,
      userId,
      before: rsvp.answer,
      answer: null,
    }),
  ]);
}

/**
 * Withdraws all RSVPs of a former member. If they've rejoined by now, only those from before they
 * left.
 */
export async function withdrawRsvps(
  userId: string,
  circleId: string,
  leftAt: string,
): Promise<void> {
  const { data } = await RsvpEntity.query
    .byPerson({ userId })
    .where(({ circleId: ofCircle }, { eq }) => eq(ofCircle, circleId))
    .go({ pages: "all" });
  if (data.length === 0) return;
  // An RSVP at the moment of leaving can have a later timestamp than the leaving, so check
  // membership.
  const [place] = await batchGet([circleMemberRef(circleId, userId)], { consistent: true });
  const occurrenceOf = await lookUp(data, ({ meetupId, occurrenceId }) =>
    itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
  );
  for (const rsvp of data) {
    if (place && rsvp.answeredAt > leftAt) continue;
    const occurrence = occurrenceOf(rsvp);
    if (occurrence && Date.parse(occurrence.endsAt) <= now()) continue;
    await withdraw(userId, rsvp.occurrenceId);
  }
}
