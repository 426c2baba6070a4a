import type { DigestLine, DigestReader } from "../kernel/digest-aspect.ts";
import { momentInWords } from "../kernel/moments.ts";
import { listEvents, listOwnEvents } from "./event-lists.service.ts";
import type { CommunityEvent } from "./events.contract.ts";

/** The member's own events, and new ones that match their interests or city. */
export async function digestLines(reader: DigestReader): Promise<DigestLine[]> {
  const [own, coming] = await Promise.all([
    listOwnEvents(reader.actor, "going", undefined),
    listEvents(reader.actor, "upcoming", undefined),
  ]);
  const isAhead = ({ startsAt, cancelled }: CommunityEvent) =>
    !cancelled && Date.parse(startsAt) > reader.at;
  const going = own.items.filter(
    (event) => isAhead(event) && Date.parse(event.startsAt) < reader.until,
  );
  const fitting = coming.items.filter(
    (event) =>
      isAhead(event) &&
      !event.isGoing &&
      event.host.userId !== reader.actor.userId &&
      !event.isCoHost &&
      Date.parse(event.createdAt) >= reader.since &&
      Date.parse(event.createdAt) < reader.at &&
      fits(event, reader),
  );
  return [
    ...going.map((event) => lineOf(event, reader.texts.youreGoing, reader)),
    ...fitting.map((event) => lineOf(event, reader.texts.mightBeForYou, reader)),
  ];
}

function fits(
  { title, description, type, location }: CommunityEvent,
  { interests, city }: DigestReader,
): boolean {
  const words = `${title} ${description} ${type}`.toLowerCase();
  const isNear = city !== null && location?.toLowerCase().includes(city.toLowerCase());
  return isNear || interests.some((interest) => words.includes(interest.toLowerCase()));
}

const lineOf = (
  event: CommunityEvent,
  why: string,
  { timeZone, language, texts }: DigestReader,
): DigestLine => ({
  text: texts.written(event.title),
  note: `${momentInWords(event.startsAt, event.timeZone, timeZone, language)}. ${why}`,
  path: `/events/${event.eventId}`,
  personIds: [event.host.userId],
  order: Date.parse(event.startsAt),
});
