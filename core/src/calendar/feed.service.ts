import { listCalendarEvents } from "../events/calendar.service.ts";
import type { EventItem } from "../events/events.access.ts";
import { requireSignedIn, system } from "../kernel/actor.ts";
import { brand } from "../kernel/brand.ts";
import { day, now } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { unformatted } from "../kernel/unformatted.rules.ts";
import { listCalendarMeetups } from "../meetups/calendar.service.ts";
import type { PlannedMeetup } from "../meetups/meetups.contract.ts";
import { authorize } from "../members/members.access.ts";
import { ownerOf } from "./calendar.service.ts";
import { type CalendarEntry, calendarText, calendarTime } from "./calendar-file.rules.ts";

const listedBack = 28 * day;

/** How often calendar apps should ask; most choose for themselves. */
const refresh = "PT1H";
const head = [
  `X-WR-CALNAME:${brand.name}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
  `X-PUBLISHED-TTL:${refresh}`,
];

/** Only for a calendar without entries, because RFC 5545 requires a component. */
const utcZone = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/**
 * What the member goes to or hosts, as a calendar.
 * @throws not_found for an address that we didn't issue or that was replaced, and while the member
 * couldn't use the app either
 */
export async function readCalendar(key: string): Promise<string> {
  const userId = await ownerOf(key);
  if (!userId) throw new AppError("not_found");
  const actor = await admit(userId);
  const since = now() - listedBack;
  const [events, meetups] = await Promise.all([
    listCalendarEvents(actor, since),
    listCalendarMeetups(actor, since),
  ]);
  const entries = [...events.map(ofEvent), ...meetups.map(ofMeetup)];
  return calendarText(
    entries.sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
    now(),
    // Without the zones, whose rules would have to be searched for at each request.
    {
      head: entries.length > 0 ? head : [...head, ...utcZone],
      timeOf: (moment) => `:${calendarTime(moment)}Z`,
    },
  );
}

async function admit(userId: string) {
  try {
    return requireSignedIn(await authorize(system(userId), "member", { fresh: true }));
  } catch (error) {
    throw isAppError(error) ? new AppError("not_found") : error;
  }
}

/** With its link: each is an event to which the member goes or which they host. */
function ofEvent({ eventId, title, description, location, cancelledAt, ...event }: EventItem) {
  const address = `${setting("ORIGIN")}/events/${eventId}`;
  const link = cancelledAt ? undefined : event.link;
  return {
    id: eventId,
    title,
    description: [unformatted(description), link, address].filter(Boolean).join("\n\n"),
    place: location ?? link ?? null,
    address,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    timeZone: event.timeZone,
    cancelled: cancelledAt !== undefined,
  } satisfies CalendarEntry;
}

function ofMeetup({ circle, meetupId, meetup, occurrence }: PlannedMeetup) {
  const address = `${setting("ORIGIN")}/circles/${circle.circleId}/meetups/${meetupId}`;
  const link = occurrence.cancelled ? null : (occurrence.link ?? meetup?.link);
  return {
    id: occurrence.occurrenceId,
    title: meetup?.title ?? "",
    description: [unformatted(meetup?.description ?? ""), link, address]
      .filter(Boolean)
      .join("\n\n"),
    place: meetup?.place ?? link ?? null,
    address,
    startsAt: occurrence.startsAt,
    endsAt: occurrence.endsAt,
    timeZone: meetup?.timeZone ?? "UTC",
    cancelled: occurrence.cancelled,
  } satisfies CalendarEntry;
}
