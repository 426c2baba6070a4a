import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { calendarFile } from "./calendar-file.ts";
import { meetupAddress } from "./words.ts";

/** Downloads occurrences as a calendar file. */
export function saveCalendar(meetup: Meetup, occurrences: readonly Occurrence[]): void {
  const address = `${location.origin}${meetupAddress(meetup)}`;
  const file = calendarFile(
    occurrences.map((occurrence) => ({
      id: occurrence.occurrenceId,
      title: meetup.title,
      description: [meetup.description, occurrence.link, address].filter(Boolean).join("\n\n"),
      place: meetup.place ?? (meetup.isOnline ? "Online" : null),
      address,
      startsAt: occurrence.startsAt,
      endsAt: occurrence.endsAt,
      timeZone: meetup.timeZone,
      cancelled: occurrence.cancelled,
    })),
    Date.now(),
  );
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file], { type: "text/calendar;charset=utf-8" }));
  link.download = `${meetup.title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60) || "meetup"}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}
