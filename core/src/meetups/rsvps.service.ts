import { circleMemberCheck } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { cardOf } from "../members/card.ts";
import {
  type MeetupItem,
  type OccurrenceItem,
  type OccurrenceName,
  openOccurrence,
} from "./meetups.access.ts";
import type { Answer, Occurrence } from "./meetups.contract.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import { toOccurrence } from "./meetups.view.ts";

const triesAtOnce = 4;

/**
 * Idempotent.
 * @throws not_found for non-members; meetup.full; meetup.over when ended or cancelled
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
      // Answered elsewhere at the same moment.
      if (isAppError(error, "meetup.full") && (await isCancelled(name))) {
        throw new AppError("meetup.over");
      }
      if (!isAppError(error, "request.conflict") || attempt >= triesAtOnce) throw error;
    }
  }
}

/** The condition on places covers cancellation, too. */
async function isCancelled({ meetupId, occurrenceId }: OccurrenceName): Promise<boolean> {
  const { data } = await OccurrenceEntity.get({ meetupId, occurrenceId }).go({ consistent: true });
  return data?.stage === "cancelled";
}

async function answerOnce(
  actor: SignedInActor,
  name: OccurrenceName,
  answer: Answer,
): Promise<Occurrence> {
  const [{ meetup, occurrence, rsvp }, card] = await Promise.all([
    // A stale answer could drop the change.
    openOccurrence(actor, name, { consistent: true, toWithdraw: answer === "not_going" }),
    cardOf(actor.userId),
  ]);
  const over = Date.parse(occurrence.endsAt) <= now();
  if (over || occurrence.stage === "cancelled" || meetup.planning === "ended") {
    throw new AppError("meetup.over");
  }
  if (rsvp?.answer === answer) return toOccurrence(occurrence, meetup, answer);
  const by = Number(answer === "going") - Number(rsvp?.answer === "going");
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
        .where(({ answer: known }, { eq, notExists }) =>
          rsvp ? eq(known, rsvp.answer) : notExists(known),
        )
        .params(),
    },
    ...(by === 0 ? [] : [countGoing(occurrence, meetup.capacity, by)]),
    circleMemberCheck(meetup.circleId, actor.userId),
    recordEvent(actor.userId, {
      type: "occurrence.answered",
      circleId: meetup.circleId,
      meetupId: meetup.meetupId,
      occurrenceId: occurrence.occurrenceId,
      hostId: meetup.hostId,
      userId: actor.userId,
      answer,
    }),
  ]);
  const goingCount = occurrence.goingCount + by;
  return toOccurrence({ ...occurrence, goingCount }, meetup, answer);
}

/** So that the last place is taken once. */
function countGoing(item: OccurrenceItem, capacity: number | undefined, by: number): Write {
  const { meetupId, occurrenceId } = item;
  const patch = OccurrenceEntity.patch({ meetupId, occurrenceId }).add({ goingCount: by });
  if (by < 0) return { write: patch.params() };
  return {
    write: patch
      .where(({ goingCount, stage }, { lt, ne }) =>
        capacity === undefined
          ? ne(stage, "cancelled")
          : `${ne(stage, "cancelled")} AND ${lt(goingCount, capacity)}`,
      )
      .params(),
    conditionError: capacity === undefined ? "meetup.over" : "meetup.full",
  };
}

/** Idempotent. */
export async function withdraw(userId: string, occurrenceId: string): Promise<MeetupItem | null> {
  const { data: rsvp } = await RsvpEntity.get({ occurrenceId, userId }).go({ consistent: true });
  if (!rsvp) return null;
  const { data: meetup } = await MeetupEntity.get({ meetupId: rsvp.meetupId }).go();
  const { data: occurrence } = await OccurrenceEntity.get({
    meetupId: rsvp.meetupId,
    occurrenceId,
  }).go();
  try {
    await transact([
      {
        write: RsvpEntity.remove({ occurrenceId, userId })
          .where(({ answer }, { eq }) => eq(answer, rsvp.answer))
          .params(),
      },
      ...(occurrence && rsvp.answer === "going" ? [countGoing(occurrence, undefined, -1)] : []),
      recordEvent(userId, {
        type: "occurrence.answered",
        circleId: rsvp.circleId,
        meetupId: rsvp.meetupId,
        occurrenceId,
        hostId: meetup?.hostId ?? userId,
        userId,
        answer: null,
      }),
    ]);
  } catch (error) {
    if (!isAppError(error, "request.conflict")) throw error;
    return withdraw(userId, occurrenceId);
  }
  return meetup;
}

/** Given until they left: they may be back by the time it's handled. */
export async function withdrawRsvps(
  userId: string,
  circleId: string,
  leftAt: string,
): Promise<void> {
  const { data } = await RsvpEntity.query
    .byPerson({ userId })
    .where(
      ({ answeredAt, circleId: ofCircle }, { eq, lte }) =>
        `${eq(ofCircle, circleId)} AND ${lte(answeredAt, leftAt)}`,
    )
    .go({ pages: "all" });
  for (const { meetupId, occurrenceId } of data) {
    const { data: occurrence } = await OccurrenceEntity.get({ meetupId, occurrenceId }).go();
    if (occurrence && Date.parse(occurrence.endsAt) <= now()) continue;
    await withdraw(userId, occurrenceId);
  }
}
