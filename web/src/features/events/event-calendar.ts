import type { CommunityEvent } from "@attune/core/events/events.contract";
import type { CalendarEntry } from "../../lib/calendar-file.ts";

export function toCalendarEntry(event: CommunityEvent): CalendarEntry {
  const address = `${location.origin}/events/${event.eventId}`;
  return {
    id: event.eventId,
    title: event.title,
    description: `${event.description}\n\n${address}`,
    place: event.location,
    address,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    timeZone: event.timeZone,
    cancelled: event.cancelled,
  };
}
