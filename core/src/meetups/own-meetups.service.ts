import { circleRef, isVisibleTo, moderates } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetLists, itemRef } from "../kernel/batch-get.ts";
import { day, hour, now } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { firstIdAt } from "../kernel/ids.ts";
import { queryPage } from "../kernel/query-page.ts";
import { isBlocked } from "../members/blocks.access.ts";
import type { OccurrenceName } from "./meetups.access.ts";
import type { Answer, PlannedMeetup } from "./meetups.contract.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import { maxDaysPostponed, maxMeetupHours } from "./meetups.rules.ts";
import { toMeetup, toOccurrence } from "./meetups.view.ts";

/** A batch reads up to 100 rows; each date needs three. */
const perPage = 24;
/**
 * Ids contain the rule's day at 0:00 UTC, but in some zones that day ends a day and a half later.
 */
const longestAgo = (maxDaysPostponed + 2) * day + maxMeetupHours * hour;

/** Lower bound of ids for range queries: all occurrences with smaller ids were over by then. */
export const firstNotOverAt = (moment: number): string =>
  firstIdAt("occurrence", moment - longestAgo);
export const firstUpcoming = (): string => firstNotOverAt(now());

export async function listOwnMeetups(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<PlannedMeetup>> {
  const { data, cursor: next } = await queryPage(
    RsvpEntity.query
      .byPerson({ userId: actor.userId })
      .gte({ occurrenceId: firstUpcoming() })
      .where(({ answer }, { eq }) => `(${eq(answer, "going")} OR ${eq(answer, "waiting")})`),
    cursor,
    { limit: perPage },
  );
  const planned = await plannedOf(actor, data);
  return toPage(
    planned.filter(({ occurrence }) => Date.parse(occurrence.endsAt) > now()),
    next,
  );
}

/** Three rows are read for each, so at most 33. */
export async function plannedOf(
  actor: SignedInActor,
  dates: readonly (OccurrenceName & { answer: Answer | null })[],
): Promise<PlannedMeetup[]> {
  const { circles, meetups, occurrences } = await batchGetLists({
    circles: dates.map(({ circleId }) => circleRef(circleId)),
    meetups: dates.map(({ meetupId }) => itemRef(MeetupEntity, { meetupId })),
    occurrences: dates.map(({ meetupId, occurrenceId }) =>
      itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
    ),
  });
  return dates.flatMap(({ answer }, index): PlannedMeetup[] => {
    const [circle, meetup, occurrence] = [circles[index], meetups[index], occurrences[index]];
    if (!circle || !meetup || !occurrence) return [];
    if (!isVisibleTo(actor, circle)) return [];
    const shown = toOccurrence(occurrence, meetup, answer);
    const isHidden = isBlocked(actor, meetup.hostId);
    return [
      {
        circle: { circleId: circle.circleId, name: circle.name },
        meetupId: meetup.meetupId,
        meetup: isHidden
          ? null
          : toMeetup(meetup, moderates(circle, actor.userId) || meetup.hostId === actor.userId),
        occurrence: isHidden ? { ...shown, link: null } : shown,
      },
    ];
  });
}
