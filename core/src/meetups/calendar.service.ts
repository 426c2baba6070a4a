import { circleMemberRef } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { lookUp } from "../kernel/batch-get.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { timestamp } from "../kernel/clock.ts";
import { mapInGroups } from "../kernel/in-groups.ts";
import type { OccurrenceName } from "./meetups.access.ts";
import type { Answer, PlannedMeetup } from "./meetups.contract.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import { firstNotOverAt, plannedOf } from "./own-meetups.service.ts";

const maxAnswersRead = 132;
const maxHosted = 20;
const datesOfEach = 14;
const datesPerBatch = 33;

type PlannedDate = OccurrenceName & { answer: Answer | null };

/** Dates that the member goes to or hosts, and that end after `since`; cancelled ones, too. */
export async function listCalendarMeetups(
  actor: SignedInActor,
  since: number,
): Promise<PlannedMeetup[]> {
  const [going, hosted] = await Promise.all([goingTo(actor, since), hostedBy(actor, since)]);
  const dates = [...new Map([...hosted, ...going].map((one) => [one.occurrenceId, one])).values()];
  const [planned, placeOf] = await Promise.all([
    mapInGroups(chunksOf(dates, datesPerBatch), (batch) => plannedOf(actor, batch)),
    lookUp([...new Set(dates.map(({ circleId }) => circleId))], (circleId) =>
      circleMemberRef(circleId, actor.userId),
    ),
  ]);
  return planned.flat().filter(
    ({ circle, meetup, occurrence }) =>
      // Answers from before the member left a circle remain.
      meetup !== null && placeOf(circle.circleId) !== null && Date.parse(occurrence.endsAt) > since,
  );
}

async function goingTo({ userId }: SignedInActor, since: number): Promise<PlannedDate[]> {
  const { data } = await RsvpEntity.query
    .byPerson({ userId })
    .gte({ occurrenceId: firstNotOverAt(since) })
    .where(({ answer }, { eq }) => eq(answer, "going"))
    .go({ limit: maxAnswersRead });
  return data;
}

async function hostedBy({ userId }: SignedInActor, since: number): Promise<PlannedDate[]> {
  const { data: meetups } = await MeetupEntity.query
    .byPerson({ hostId: userId })
    .go({ limit: maxHosted, order: "desc" });
  const dates = await mapInGroups(meetups, async ({ meetupId }) => {
    const { data } = await OccurrenceEntity.query
      .ofMeetup({ meetupId })
      .gte({ endsAt: timestamp(since) })
      .go({ limit: datesOfEach });
    return data;
  });
  return dates.flat().map((date) => ({ ...date, answer: null }));
}
