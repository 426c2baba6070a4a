import type { CalendarEntry } from "@attune/core/calendar/calendar-file.rules";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { saveCalendarFile } from "../../lib/save-calendar.ts";
import { meetupAddress, placeWord } from "./words.ts";

const toEntry = (meetup: Meetup, occurrence: Occurrence): CalendarEntry => {
  const address = `${location.origin}${meetupAddress(meetup)}`;
  return {
    id: occurrence.occurrenceId,
    title: meetup.title,
    description: [unformatted(meetup.description), occurrence.link, address]
      .filter(Boolean)
      .join("\n\n"),
    place: placeWord(meetup),
    address,
    startsAt: occurrence.startsAt,
    endsAt: occurrence.endsAt,
    timeZone: meetup.timeZone,
    cancelled: occurrence.cancelled,
  };
};

/** Downloads occurrences as a calendar file. */
export const saveCalendar = (meetup: Meetup, occurrences: readonly Occurrence[]): void =>
  saveCalendarFile(
    occurrences.map((occurrence) => toEntry(meetup, occurrence)),
    meetup.title,
  );
