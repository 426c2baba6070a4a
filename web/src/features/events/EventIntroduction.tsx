import type { PublicEvent } from "@attune/core/events/events.contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { formatDayAndHours, formatForReader, readerZone } from "../../lib/event-time.ts";
import { presets } from "../../lib/query.ts";
import { Introduction, IntroductionFailed } from "../../parts/Introduction.tsx";
import { eventTypeWord } from "../../parts/words/event-types.ts";
import { CalendarIcon, PeopleIcon } from "../../ui/icons.ts";
import { GlobeIcon } from "../../ui/page-icons.ts";
import { EventPageSkeleton } from "./EventSkeletons.tsx";
import { goingWords, isOver } from "./event-state.ts";

function Facts({ event }: { event: PublicEvent }) {
  const here = formatForReader(event, readerZone());
  return (
    <ul className="mt-4 flex flex-col gap-2">
      <li className="flex gap-3">
        <CalendarIcon className="mt-0.5 shrink-0 text-clay" />
        <time dateTime={event.startsAt}>{formatDayAndHours(event)}</time>
      </li>
      {here && (
        <li className="flex gap-3 text-muted">
          <GlobeIcon className="mt-0.5 shrink-0" />
          {`That's ${here} your time.`}
        </li>
      )}
      <li className="flex gap-3">
        <PeopleIcon className="mt-0.5 shrink-0 text-clay" />
        {goingWords({ ...event, capacity: null })}
      </li>
    </ul>
  );
}

/** For a visitor. */
export default function EventIntroduction({ eventId }: { eventId: string }) {
  const {
    data: event,
    error,
    refetch,
  } = useQuery({
    ...api.events.getPublicEvent.queryOptions({ input: { eventId } }),
    ...presets.dynamic,
  });
  if (!event && !error) return <EventPageSkeleton />;
  if (!event) return <IntroductionFailed error={error} onRetry={() => void refetch()} />;
  return (
    <Introduction
      family="event"
      id={eventId}
      title={event.title}
      imageUrl={event.imageUrl}
      description={event.description}
      kind={eventTypeWord(event.type)}
      facts={<Facts event={event} />}
      invitation={
        isOver(event)
          ? "This event has taken place. To see what's next, create an account, or log in."
          : "Members see the place and who's going. To come along, create an account, or log in."
      }
    />
  );
}
