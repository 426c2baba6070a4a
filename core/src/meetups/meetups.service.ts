import { hostAndModeratorIds, plannerChecks } from "../circles/circles.access.ts";
import { setMembersPlan } from "../circles/circles.service.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetLists, itemRef } from "../kernel/batch-get.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { transactOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { cardOf, toCard } from "../members/card.ts";
import { areAllBanned } from "../members/members.access.ts";
import { limitNewTimes } from "../security/limits.service.ts";
import { checkAhead, checkDraft, toRow } from "./draft.ts";
import { markEnded } from "./handover.service.ts";
import {
  type MeetupItem,
  type MeetupName,
  type OccurrenceItem,
  type OccurrenceName,
  openCircleMeetups,
  openMeetup,
  openMeetupToEdit,
  openOccurrence,
  runnerRefs,
} from "./meetups.access.ts";
import type { Meetup, MeetupDraft, Occurrence, UpcomingOccurrence } from "./meetups.contract.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import { toMeetup, toOccurrence } from "./meetups.view.ts";
import { plan, scheduleAheadDays } from "./schedule.ts";
import { occurrenceRow } from "./scheduling.service.ts";
import { waitingFor, waitingPlaceOf } from "./waiting.service.ts";

/** How many occurrences are searched for each meetup's next one: enough for four daily meetups. */
const lookedThrough = 4 * scheduleAheadDays;
const meetupsShown = 12;
const occurrencesShown = 8;
const comingShown = 48;

export async function listMeetups(actor: SignedInActor, circleId: string) {
  const { circle, isHost, isModerator, canPlan } = await openCircleMeetups(actor, circleId);
  const { data } = await OccurrenceEntity.query
    .ofCircle({ circleId: circle.circleId })
    .gte({ endsAt: timestamp() })
    .go({ limit: lookedThrough });
  const firsts = new Map<string, OccurrenceItem>();
  for (const item of data) {
    if (item.stage !== "cancelled" && !firsts.has(item.meetupId)) firsts.set(item.meetupId, item);
  }
  const next = [...firsts.values()].slice(0, meetupsShown);
  const { meetups, answers } = await batchGetLists({
    meetups: next.map(({ meetupId }) => itemRef(MeetupEntity, { meetupId })),
    answers: answerRefs(actor, next),
  });
  const items = next.flatMap((occurrence, index) => {
    const meetup = meetups[index];
    if (!meetup || meetup.planning === "ended") return [];
    const canEdit = isModerator || meetup.hostId === actor.userId;
    const answer = answers[index]?.answer ?? null;
    return [{ meetup: toMeetup(meetup, canEdit), next: toOccurrence(occurrence, meetup, answer) }];
  });
  return { items, canPlan, membersPlan: circle.membersPlan === true, isHost };
}

const answerRefs = ({ userId }: SignedInActor, items: OccurrenceItem[]) =>
  items.map(({ occurrenceId }) => itemRef(RsvpEntity, { occurrenceId, userId }));

export async function getMeetup(
  actor: SignedInActor,
  name: MeetupName,
): Promise<{
  circle: { circleId: string; name: string };
  meetup: Meetup;
  occurrences: Occurrence[];
  coming: UpcomingOccurrence | null;
  isClosed: boolean;
  outOfReach: { userId: string }[] | null;
}> {
  const { circle, meetup, canEdit, isHost, isModerator } = await openMeetup(actor, name);
  const { data } = await OccurrenceEntity.query
    .ofMeetup({ meetupId: meetup.meetupId })
    .gte({ endsAt: timestamp() })
    .go({ limit: occurrencesShown });
  const first = data.find(({ stage }) => stage !== "cancelled");
  const [{ answers, runners }, coming] = await Promise.all([
    batchGetLists({ answers: answerRefs(actor, data), runners: runnerRefs({ circle, meetup }) }),
    first ? attendeesOf(first.occurrenceId) : null,
  ]);
  const places = await Promise.all(answers.map((own) => waitingPlaceOf(own)));
  return {
    circle: { circleId: circle.circleId, name: circle.name },
    meetup: toMeetup(meetup, canEdit),
    occurrences: data.map((item, index) =>
      toOccurrence(item, meetup, answers[index]?.answer ?? null, places[index]),
    ),
    coming,
    isClosed: areAllBanned(runners),
    outOfReach: isModerator
      ? (isHost ? [] : hostAndModeratorIds(circle)).map((userId) => ({ userId }))
      : null,
  };
}

async function attendeesOf(occurrenceId: string): Promise<UpcomingOccurrence> {
  const { data } = await RsvpEntity.query
    .byAnswer({ occurrenceId, answer: "going" })
    .go({ limit: comingShown });
  return { occurrenceId, people: data.map(toCard) };
}

/** In order of RSVP. */
export async function listUpcoming(
  actor: SignedInActor,
  name: OccurrenceName,
): Promise<UpcomingOccurrence> {
  const { occurrence } = await openOccurrence(actor, name);
  return attendeesOf(occurrence.occurrenceId);
}

/** @throws not_found, permission.denied except for its host, the circle's, and moderators */
export async function listWaiting(
  actor: SignedInActor,
  name: OccurrenceName,
): Promise<UpcomingOccurrence> {
  const { canEdit, occurrence } = await openOccurrence(actor, name);
  if (!canEdit) throw new AppError("permission.denied");
  const { occurrenceId } = occurrence;
  return { occurrenceId, people: (await waitingFor(occurrenceId)).map(toCard) };
}

/**
 * Idempotent per token.
 * @throws permission.denied when only host and moderators plan; data.invalid; as createOnce
 */
export async function createMeetup(
  actor: SignedInActor,
  circleId: string,
  { token, ...draft }: MeetupDraft & { token?: string | undefined },
): Promise<Meetup> {
  const [{ circle, canPlan }, host] = await Promise.all([
    openCircleMeetups(actor, circleId),
    cardOf(actor.userId),
  ]);
  if (!canPlan) throw new AppError("permission.denied");
  checkDraft(draft);
  checkAhead(draft.start, draft.timeZone);
  const row = toRow(draft);
  const { ahead, until, isWhole } = plan(row, now());
  const item = defined({
    ...row,
    meetupId: newId("meetup"),
    circleId: circle.circleId,
    hostId: host.userId,
    hostName: host.name,
    hostUsername: host.username,
    hostImageUrl: host.imageUrl ?? undefined,
    planning: isWhole ? ("done" as const) : ("open" as const),
    plannedUntil: until,
    revision: 1,
    createdAt: timestamp(),
  });
  const first = await transactOnce(actor.userId, { circleId, token, ...draft }, item.meetupId, [
    { write: MeetupEntity.create(item).params() },
    ...ahead.map((planned) => ({
      write: OccurrenceEntity.create(occurrenceRow(item, planned)).params(),
    })),
    ...plannerChecks(circle, actor.userId),
    recordEvent(actor.userId, {
      type: "meetup.created",
      circleId: circle.circleId,
      meetupId: item.meetupId,
      hostId: host.userId,
    }),
  ]);
  if (first) return (await getMeetup(actor, { circleId, meetupId: first })).meetup;
  return toMeetup(item, true);
}

const timing = ["start", "end", "timeZone", "frequency", "until", "count"] as const;
/** Rate-limit cost of a new rule, which may move every date and so notify many members. */
const costOfNewRule = 4;

const leftOut = ["place", "link", "capacity", "until", "count"] as const;

/**
 * The first day stays the same, so it may be in the past: only upcoming dates get the new hours.
 */
const isSameSeries = (meetup: MeetupItem, { start, recurrence }: MeetupDraft): boolean =>
  meetup.frequency !== "none" &&
  recurrence.frequency !== "none" &&
  start.slice(0, 10) === meetup.start.slice(0, 10);

/**
 * @throws permission.denied, data.invalid; meetup.over when cancelled; meetup.more_going if more
 * are going to a date than the new limit; request.conflict on a concurrent change;
 * request.rate_limited for too many new times
 */
export async function updateMeetup(
  actor: SignedInActor,
  name: MeetupName,
  draft: MeetupDraft,
): Promise<Meetup> {
  const { meetup } = await openMeetupToEdit(actor, name);
  if (meetup.planning === "ended") throw new AppError("meetup.over");
  checkDraft(draft);
  const sameStart = draft.start === meetup.start && draft.timeZone === meetup.timeZone;
  if (!sameStart && !isSameSeries(meetup, draft)) checkAhead(draft.start, draft.timeZone);
  const row = toRow(draft);
  if (timing.some((field) => row[field] !== meetup[field])) {
    await limitNewTimes(actor, costOfNewRule);
  }
  const opens = row.capacity !== meetup.capacity;
  const places = opens ? await placesFor(meetup, row.capacity) : [];
  const { until } = plan(row, now());
  const revision = meetup.revision + 1;
  const changed = { ...defined(row), planning: "open" as const, plannedUntil: until, revision };
  await transact([
    {
      write: MeetupEntity.patch({ meetupId: meetup.meetupId })
        .set(changed)
        .remove(leftOut.filter((field) => row[field] === undefined))
        .where(({ revision: known }, { eq }) => eq(known, meetup.revision))
        .params(),
    },
    ...places,
    recordEvent(actor.userId, {
      type: "meetup.changed",
      circleId: meetup.circleId,
      meetupId: meetup.meetupId,
      hostId: meetup.hostId,
      ...(opens && { opens }),
    }),
  ]);
  return toMeetup(defined({ ...meetup, ...row, ...changed }), true);
}

/** More dates than a daily meetup has ahead, but fewer than the 100 writes of a transaction. */
const datesChecked = 90;

/**
 * Condition checks that no upcoming date exceeds the new limit, even if members answer at the same
 * time. If there are too many dates, checks the fullest.
 * @throws meetup.more_going if one exceeds it
 */
async function placesFor({ meetupId }: MeetupItem, capacity: number | undefined): Promise<Write[]> {
  if (capacity === undefined) return [];
  const { data } = await OccurrenceEntity.query
    .ofMeetup({ meetupId })
    .gte({ endsAt: timestamp() })
    .where(({ stage }, { ne }) => ne(stage, "cancelled"))
    .go({ pages: "all" });
  const fullest = data.sort((one, other) => other.goingCount - one.goingCount);
  if ((fullest[0]?.goingCount ?? 0) > capacity) throw new AppError("meetup.more_going");
  return fullest.slice(0, datesChecked).map(({ occurrenceId }) => ({
    write: OccurrenceEntity.delete({ meetupId, occurrenceId })
      .where(
        ({ goingCount, stage }, { eq, lte, notExists }) =>
          `${notExists(goingCount)} OR ${lte(goingCount, capacity)} OR ${eq(stage, "cancelled")}`,
      )
      .params(),
    conditionError: "meetup.more_going" as const,
    check: true,
  }));
}

/** Can't be undone. Idempotent: the first reason stays. @throws permission.denied */
export async function endMeetup(
  actor: SignedInActor,
  { reason, ...name }: MeetupName & { reason?: string | undefined },
): Promise<void> {
  const { meetup } = await openMeetupToEdit(actor, name);
  await markEnded(meetup, actor.userId, reason);
}

/** @throws permission.denied except for the circle's host */
export async function allowPlanning(
  actor: SignedInActor,
  circleId: string,
  membersPlan: boolean,
): Promise<void> {
  const { circle, isHost } = await openCircleMeetups(actor, circleId);
  if (!isHost) throw new AppError("permission.denied");
  await setMembersPlan(circle.circleId, membersPlan);
}
