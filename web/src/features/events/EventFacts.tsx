import type { CommunityEvent } from "@attune/core/events/events.contract";
import { formatDayAndHours } from "../../lib/event-time.ts";
import { readerTimeWords } from "../../lib/reader-time.ts";
import { OnlineLink } from "../../parts/OnlineLink.tsx";
import { LinkedText } from "../../parts/text/LinkedText.tsx";
import { gatheringPlace } from "../../parts/words/gathering-place.ts";
import { CalendarIcon, PeopleIcon } from "../../ui/icons.ts";
import { GlobeIcon, PinIcon } from "../../ui/page-icons.ts";
import { isOver } from "./event-state.ts";

interface EventFactsProps {
  /** Visitors see neither place nor link. */
  event: Pick<CommunityEvent, "startsAt" | "endsAt" | "timeZone" | "cancelled"> &
    Partial<Pick<CommunityEvent, "location" | "isOnline" | "link">>;
  going: string | null;
}

export function EventFacts({ event, going }: EventFactsProps) {
  const here = readerTimeWords(event);
  const place = event.location ? gatheringPlace(event.location) : null;
  // Its host may have called the place "Online", too.
  const isOnlyOnline = event.isOnline && place === gatheringPlace(null);
  return (
    <ul className="mt-4 flex flex-col gap-2">
      <li className="flex gap-3">
        <CalendarIcon className="mt-0.5 shrink-0 text-clay" />
        <time dateTime={event.startsAt}>{formatDayAndHours(event)}</time>
      </li>
      {here && (
        <li className="flex gap-3 text-muted">
          <GlobeIcon className="mt-0.5 shrink-0" />
          {here}
        </li>
      )}
      {place && !isOnlyOnline && (
        <li className="flex gap-3">
          <PinIcon className="mt-0.5 shrink-0 text-clay" />
          <span className="min-w-0 break-words">
            <LinkedText text={place} />
          </span>
        </li>
      )}
      {event.isOnline && (
        <OnlineLink link={event.link ?? null} isOffered={!event.cancelled && !isOver(event)} />
      )}
      {going && (
        <li className="flex gap-3">
          <PeopleIcon className="mt-0.5 shrink-0 text-clay" />
          {going}
        </li>
      )}
    </ul>
  );
}
