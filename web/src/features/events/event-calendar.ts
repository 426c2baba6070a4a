import type { CalendarEntry } from "@attune/core/calendar/calendar-file.rules";
import type { CommunityEvent } from "@attune/core/events/events.contract";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { gatheringPlace } from "../../parts/words/gathering-place.ts";

export function toCalendarEntry(event: CommunityEvent): CalendarEntry {
  const link = event.cancelled ? null : event.link;
  const address = `${location.origin}/events/${event.eventId}`;
  return {
    id: event.eventId,
    title: event.title,
    description: [unformatted(event.description), link, address].filter(Boolean).join("\n\n"),
    place: gatheringPlace(event.location),
    address,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    timeZone: event.timeZone,
    cancelled: event.cancelled,
  };
}
