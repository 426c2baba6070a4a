import type { SignedInActor } from "../kernel/actor.ts";
import { now, timestamp, utcDay } from "../kernel/clock.ts";
import { retryConflicts, transactUnless, tryWrite } from "../kernel/conditional-writes.ts";
import { eachItem } from "../kernel/each-item.ts";
import { AppError, invalidField } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { limitNewTimes } from "../security/limits.service.ts";
import { waitingListIsEmpty } from "../waiting-lists/waiting-list-conditions.ts";
import { checkAhead, checkTimes } from "./draft.ts";
import { momentOf } from "./local-time.ts";
import {
  type MeetupItem,
  type OccurrenceItem,
  type OccurrenceName,
  openMeetupToEdit,
} from "./meetups.access.ts";
import { MeetupEntity, OccurrenceEntity } from "./meetups.entity.ts";
import { maxDaysPostponed, remindBeforeMs } from "./meetups.rules.ts";
import { addDays, daysBetween } from "./recurrence.ts";
import {
  isDayOf,
  occurrenceIdOf,
  type Planned,
  plan,
  scheduleAheadDays,
  timesOn,
} from "./schedule.ts";

export const occurrenceRow = (
  { meetupId, circleId }: Pick<MeetupItem, "meetupId" | "circleId">,
  { day, startsAt, endsAt }: Planned,
) => ({
  occurrenceId: occurrenceIdOf(meetupId, day),
  meetupId,
  circleId,
  day,
  startsAt,
  endsAt,
  stage: "ahead" as const,
  moved: false,
  goingCount: 0,
});

type OccurrenceEvent = "occurrence.cancelled" | "occurrence.moved" | "occurrence.near";

const domainEvent = (
  actorId: string,
  type: OccurrenceEvent,
  item: OccurrenceItem,
  { opens, ending }: { opens?: boolean; ending?: string | undefined } = {},
) =>
  recordEvent(actorId, {
    type,
    circleId: item.circleId,
    meetupId: item.meetupId,
    occurrenceId: item.occurrenceId,
    ...(opens && { opens }),
    ...(ending && { ending }),
  });

const keyOf = ({ meetupId, occurrenceId }: OccurrenceItem) => ({ meetupId, occurrenceId });

/** Doesn't change an occurrence that already exists. */
async function write(meetup: MeetupItem, planned: Planned): Promise<void> {
  await tryWrite(OccurrenceEntity.create(occurrenceRow(meetup, planned)).go());
}

async function callOff(
  actorId: string,
  item: OccurrenceItem,
  by: "host" | "rule",
  { reason, ending }: { reason?: string | undefined; ending?: string | undefined } = {},
): Promise<void> {
  await transact([
    {
      write: OccurrenceEntity.patch(keyOf(item))
        .set({
          stage: "cancelled",
          cancelledByRule: by === "rule",
          ...(reason && { cancellationReason: reason }),
        })
        .where(({ stage }, { eq }) => eq(stage, item.stage))
        .params(),
    },
    domainEvent(actorId, "occurrence.cancelled", item, { ending }),
  ]);
}

async function setTime(
  actorId: string,
  item: OccurrenceItem,
  times: Pick<OccurrenceItem, "startsAt" | "endsAt" | "moved">,
): Promise<void> {
  await transact([
    {
      write: OccurrenceEntity.patch(keyOf(item))
        .set({ ...times, stage: "ahead", cancelledByRule: false })
        .where(({ stage }, { eq }) => eq(stage, item.stage))
        .params(),
    },
    domainEvent(actorId, "occurrence.moved", item, { opens: (item.waitingCount ?? 0) > 0 }),
  ]);
}

/**
 * Deletes the occurrence if no one is going or waiting; otherwise cancels it, which notifies them.
 */
async function drop(actorId: string, item: OccurrenceItem, ending?: string): Promise<void> {
  if (item.stage === "cancelled") return;
  const isEmpty = await tryWrite(
    OccurrenceEntity.remove(keyOf(item))
      .where(
        ({ goingCount, waitingCount }, operations) =>
          `${operations.eq(goingCount, 0)} AND ${waitingListIsEmpty(waitingCount, operations)}`,
      )
      .go(),
  );
  if (!isEmpty) await callOff(actorId, item, "rule", { ending });
}

/** Applies the rule's time, unless the host moved or cancelled the occurrence. */
async function follow(actorId: string, item: OccurrenceItem, planned: Planned): Promise<void> {
  const revived = item.stage === "cancelled" && item.cancelledByRule === true;
  if ((item.stage === "cancelled" && !revived) || (item.moved && !revived)) return;
  const { startsAt, endsAt } = planned;
  if (!revived && item.startsAt === startsAt && item.endsAt === endsAt) return;
  await setTime(actorId, item, { startsAt, endsAt, moved: false });
}

/**
 * The rule's time has passed, so the rule no longer decides: the occurrence was postponed, or the
 * rule got new hours later that day.
 */
const isBehindRule = ({ day, moved }: OccurrenceItem, meetup: MeetupItem): boolean =>
  Date.parse(timesOn(day, meetup).startsAt) <= now() && (moved || isDayOf(meetup, day));

/**
 * Adds missing dates, and moves or cancels those that the rule no longer has. Idempotent. Starts
 * over if a date changes meanwhile: another handler, a reminder or the host may change it.
 * @param ending the event that ended the meetup; the handlers of others leave its dates alone then
 */
export const applyRecurrence = (
  actorId: string,
  meetupId: string,
  ending?: string,
): Promise<void> => retryConflicts(() => attemptRecurrence(actorId, meetupId, ending));

async function attemptRecurrence(
  actorId: string,
  meetupId: string,
  ending: string | undefined,
): Promise<void> {
  const { data: meetup } = await MeetupEntity.get({ meetupId }).go();
  const ended = ending !== undefined;
  if (!meetup || (meetup.planning === "ended" && !ended)) return;
  const { ahead, until, isWhole } = plan(meetup, now());
  const meant = new Map(ended ? [] : ahead.map((one) => [one.day, one]));
  const { data } = await OccurrenceEntity.query
    .one({ meetupId })
    .go({ pages: "all", consistent: true });
  for (const item of data.filter(({ startsAt }) => Date.parse(startsAt) > now())) {
    const planned = meant.get(item.day);
    if (planned) await follow(actorId, item, planned);
    else if (ended || !isBehindRule(item, meetup)) await drop(actorId, item, ending);
  }
  const known = new Set(data.map(({ day }) => day));
  for (const planned of meant.values()) if (!known.has(planned.day)) await write(meetup, planned);
  if (!ended) await markPlanned(meetup, until, isWhole);
}

async function markPlanned(meetup: MeetupItem, until: string, isWhole: boolean): Promise<void> {
  await tryWrite(
    MeetupEntity.patch({ meetupId: meetup.meetupId })
      .set({ plannedUntil: until, planning: isWhole ? "done" : "open" })
      // After a concurrent rule change, the handler of that change runs again.
      .where(
        ({ planning, revision }, { eq, ne }) =>
          `${ne(planning, "ended")} AND ${eq(revision, meetup.revision)}`,
      )
      .go(),
  );
}

const planAgainBelowDays = scheduleAheadDays - 7;

/** Writes occurrences for the coming weeks. Idempotent. @returns the number of meetups */
export async function scheduleAhead(): Promise<number> {
  const today = utcDay();
  const { data } = await MeetupEntity.query
    .toPlan({ planning: "open" })
    .lt({ plannedUntil: addDays(today, planAgainBelowDays) })
    .go({ pages: "all" });
  await eachItem(data, async ({ meetupId }) => {
    // It may have ended, or got another rule, since the list was read.
    const { data: meetup } = await MeetupEntity.get({ meetupId }).go({ consistent: true });
    if (meetup?.planning !== "open") return;
    const { ahead, until, isWhole } = plan(meetup, now());
    const further = ahead.filter(({ day }) => day > meetup.plannedUntil);
    for (const planned of further) await write(meetup, planned);
    await markPlanned(meetup, until, isWhole);
  });
  return data.length;
}

/** Reminds once per start time, even after a move. */
export async function remindOfMeetups(): Promise<number> {
  const { data } = await OccurrenceEntity.query
    .soon({ stage: "ahead" })
    .lte({ startsAt: timestamp(now() + remindBeforeMs) })
    .go({ pages: "all" });
  await eachItem(data, async (item) => {
    // May already be in the past if the schedule didn't run for a while.
    const isDue = Date.parse(item.startsAt) > now();
    await transactUnless("request.conflict", [
      {
        write: OccurrenceEntity.patch(keyOf(item))
          .set({ stage: "reminded" })
          .where(
            ({ stage, startsAt }, { eq }) =>
              `${eq(stage, "ahead")} AND ${eq(startsAt, item.startsAt)}`,
          )
          .params(),
      },
      ...(isDue ? [domainEvent("schedule", "occurrence.near", item)] : []),
    ]);
  });
  return data.length;
}

/** @throws not_found, permission.denied; meetup.over when it's past or the meetup has ended */
async function openAhead(actor: SignedInActor, name: OccurrenceName) {
  const { meetup } = await openMeetupToEdit(actor, name);
  const { data: item } = await OccurrenceEntity.get({
    meetupId: meetup.meetupId,
    occurrenceId: name.occurrenceId,
  }).go();
  if (!item) throw new AppError("not_found");
  if (meetup.planning === "ended" || Date.parse(item.endsAt) <= now()) {
    throw new AppError("meetup.over");
  }
  return { meetup, item };
}

/** Idempotent: the first reason stays. @throws as openAhead */
export async function cancelOccurrence(
  actor: SignedInActor,
  { reason, ...name }: OccurrenceName & { reason?: string | undefined },
): Promise<void> {
  const { item } = await openAhead(actor, name);
  if (item.stage !== "cancelled") await callOff(actor.userId, item, "host", { reason });
}

/**
 * `start` and `end` are local times in the meetup's zone.
 * @throws data.invalid, meetup.over when cancelled; request.rate_limited
 */
export async function moveOccurrence(
  actor: SignedInActor,
  name: OccurrenceName,
  start: string,
  end: string,
): Promise<void> {
  const { meetup, item } = await openAhead(actor, name);
  if (item.stage === "cancelled") throw new AppError("meetup.over");
  checkTimes(start, end, meetup.timeZone);
  checkAhead(start, meetup.timeZone);
  if (daysBetween(item.day, start.slice(0, 10)) > maxDaysPostponed) {
    throw invalidField("start", `A date can be postponed by ${maxDaysPostponed} days at most.`);
  }
  const startsAt = timestamp(momentOf(start, meetup.timeZone));
  const endsAt = timestamp(momentOf(end, meetup.timeZone));
  if (startsAt === item.startsAt && endsAt === item.endsAt) return;
  await limitNewTimes(actor);
  await setTime(actor.userId, item, { startsAt, endsAt, moved: true });
}
