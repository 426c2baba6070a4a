import type { CalendarEntry } from "@attune/core/calendar/calendar-file.rules";
import type { CommunityEvent } from "@attune/core/events/events.contract";

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
