import { hour, now } from "../kernel/clock.ts";
import { invalidField } from "../kernel/errors.ts";
import { isTimeZone, isUsualYear } from "../kernel/formats.ts";
import { isLocalTime, lengthOf, momentOf } from "./local-time.ts";
import type { MeetupDraft } from "./meetups.contract.ts";
import { maxMeetupHours } from "./meetups.rules.ts";

/** @throws data.invalid when it ends before it starts, or lasts too long */
export function checkTimes(start: string, end: string, timeZone: string): void {
  if (!isTimeZone(timeZone)) throw invalidField("timeZone", "There is no such time zone.");
  if (!isLocalTime(start)) throw invalidField("start", "There is no such day and time.");
  // After the year 9999, dates have five-digit years and no longer sort as strings.
  if (!isUsualYear(Number(start.slice(0, 4))))
    throw invalidField("start", "This date is out of range.");
  if (!isLocalTime(end)) throw invalidField("end", "There is no such day and time.");
  if (momentOf(end, timeZone) <= momentOf(start, timeZone))
    throw invalidField("end", "A meetup ends after it starts.");
  if (lengthOf(start, end) > maxMeetupHours * hour)
    throw invalidField("end", "A meetup can't last longer than three days.");
}

/** @throws data.invalid when it starts in the past */
export function checkAhead(start: string, timeZone: string): void {
  if (momentOf(start, timeZone) <= now())
    throw invalidField("start", "A meetup starts in the future.");
}

/** @throws data.invalid with the field's name */
export function checkDraft(draft: MeetupDraft): void {
  checkTimes(draft.start, draft.end, draft.timeZone);
  if (draft.place === null && draft.link === null) {
    throw invalidField("place", "A meetup has a place or a link.");
  }
  const { until } = draft.recurrence;
  if (until !== null && !isLocalTime(`${until}T00:00`)) throw invalidField("until", "No such day.");
  if (until !== null && until < draft.start.slice(0, 10)) {
    throw invalidField("until", "The last day is before the first.");
  }
}

export const toRow = ({ recurrence, place, link, capacity, ...rest }: MeetupDraft) => ({
  title: rest.title,
  description: rest.description,
  start: rest.start,
  end: rest.end,
  timeZone: rest.timeZone,
  frequency: recurrence.frequency,
  place: place ?? undefined,
  link: link ?? undefined,
  capacity: capacity ?? undefined,
  until: recurrence.until ?? undefined,
  count: recurrence.count ?? undefined,
});
