import { circleRef } from "../circles/circles.access.ts";
import { batchGet, itemRef, maxBatchSize } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import type { DigestLine, DigestReader } from "../kernel/digest-aspect.ts";
import { mapInGroups } from "../kernel/in-groups.ts";
import { momentInWords } from "../kernel/moments.ts";
import { sharedReads } from "../kernel/shared-reads.ts";
import type { MeetupItem, OccurrenceItem } from "./meetups.access.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";

const datesRead = 4;

export async function digestLines(reader: DigestReader): Promise<DigestLine[]> {
  const dates = await comingIn(reader);
  const { userId } = reader.actor;
  const [meetups, answers] = await Promise.all([
    batchGet(dates.map(({ meetupId }) => itemRef(MeetupEntity, { meetupId }))),
    batchGet(dates.map(({ occurrenceId }) => itemRef(RsvpEntity, { occurrenceId, userId }))),
  ]);
  return dates.flatMap((date, index): DigestLine[] => {
    const meetup = meetups[index];
    const answer = answers[index]?.answer;
    if (!meetup || meetup.planning === "ended" || answer === "not_going" || answer === "waiting")
      return [];
    return [lineOf(date, meetup, answer === "going", reader)];
  });
}

/** Read once per circle and run, for all its members. */
const datesIn = sharedReads(async (circleId, at, until) => {
  const { data } = await OccurrenceEntity.query
    .ofCircle({ circleId })
    .gte({ endsAt: timestamp(at) })
    .go({ limit: datesRead });
  return data.filter(
    ({ stage, startsAt }) =>
      stage !== "cancelled" && Date.parse(startsAt) > at && Date.parse(startsAt) < until,
  );
});

async function comingIn({ circles, at, until }: DigestReader): Promise<OccurrenceItem[]> {
  const dates = await mapInGroups(circles, ({ circleId }) => datesIn(circleId, at, until));
  return dates
    .flat()
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(0, maxBatchSize);
}

function lineOf(
  { startsAt, circleId }: OccurrenceItem,
  meetup: MeetupItem,
  isGoing: boolean,
  { circles, timeZone, language, texts }: DigestReader,
): DigestLine {
  const circle = circles.find((one) => one.circleId === circleId)?.name ?? "";
  const when = momentInWords(startsAt, meetup.timeZone, timeZone, language);
  return {
    text: `${texts.written(meetup.title)} (${texts.written(circle)})`,
    note: `${when}. ${isGoing ? texts.youreGoing : texts.areYouGoing}`,
    path: `/circles/${circleId}/meetups/${meetup.meetupId}`,
    personIds: [meetup.hostId],
    quietIn: circleRef(circleId).key,
    order: Date.parse(startsAt),
  };
}
