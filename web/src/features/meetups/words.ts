import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { nthOf } from "../../lib/count-words.ts";
import { parseLocalTime } from "../../lib/event-time.ts";
import { locale } from "../../lib/languages/language.ts";
import { fullWords, hasNoPlace, type Places } from "../../parts/waiting/places.ts";
import { gatheringPlace } from "../../parts/words/gathering-place.ts";

export const meetupAddress = ({ circleId, meetupId }: { circleId: string; meetupId: string }) =>
  `/circles/${circleId}/meetups/${meetupId}`;

const ordinals = [
  { label: "first" },
  { label: "second" },
  { label: "third" },
  { label: "fourth" },
  { label: "last" },
];

/** Null where neither is shown. */
export const placeWord = ({ place, isOnline }: Pick<Meetup, "place" | "isOnline">) =>
  place !== null || isOnline ? gatheringPlace(place) : null;

/** A calendar day, the same in every zone. */
const say = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The instant of a local time such as "2026-12-04T19:00". */
export function instantOf(localTime: string, timeZone: string): string | undefined {
  const [day = "", time = ""] = localTime.split("T");
  return parseLocalTime(day, time, timeZone)?.toISOString();
}

/**
 * "Every week on Wednesday, until 3 March 2027"; null for a single meetup. Days are those of the
 * meetup's zone, as its hours are.
 */
export function ruleWords(meetup: Pick<Meetup, "start" | "recurrence">) {
  const words = rhythmWords(meetup);
  if (words === null) return null;
  const { until, count } = meetup.recurrence;
  const times = count === null ? "" : timesWords(count);
  const last = until
    ? `, until ${say(until, { day: "numeric", month: "long", year: "numeric" })}`
    : "";
  return `${words}${times}${last}`;
}

const timesWords = (count: number): string => (count === 1 ? ", once" : `, ${count} times in all`);

/** "Every week on Wednesday", with the day in the meetup's zone. */
export function rhythmWords({
  start,
  recurrence: { frequency },
}: Pick<Meetup, "start"> & {
  recurrence: Pick<Meetup["recurrence"], "frequency">;
}) {
  const day = start.slice(0, 10);
  const weekday = say(day, { weekday: "long" });
  const date = Number(day.slice(8));
  const nth = (ordinals[Math.ceil(date / 7) - 1] ?? ordinals[4])?.label;
  return {
    none: null,
    daily: "Every day",
    weekly: `Every week on ${weekday}`,
    fortnightly: `Every two weeks on ${weekday}`,
    monthly_by_day: `Every month on the ${nthOf(date)}`,
    monthly_by_weekday: `Every month on the ${nth} ${weekday}`,
  }[frequency];
}

export const placesOf = (
  {
    goingCount,
    waitingCount,
    startsAt,
  }: Pick<Occurrence, "goingCount" | "waitingCount" | "startsAt">,
  capacity: number | null,
): Places => ({ capacity, taken: goingCount, waitingCount, startsAt });

export function goingWords(goingCount: number): string {
  if (goingCount === 0) return "No one yet";
  return goingCount === 1 ? "1 person going" : `${goingCount} going`;
}

/** Number of attendees, and of places left. */
export function attendanceWords(
  occurrence: Pick<Occurrence, "goingCount" | "waitingCount" | "startsAt">,
  capacity: number | null,
): string {
  const { goingCount } = occurrence;
  const going = goingWords(goingCount);
  if (capacity === null) return going;
  const places = placesOf(occurrence, capacity);
  if (hasNoPlace(places)) return fullWords(going, places);
  const left = capacity - goingCount;
  return `${going} · ${left} of ${capacity} ${capacity === 1 ? "place" : "places"} left`;
}
