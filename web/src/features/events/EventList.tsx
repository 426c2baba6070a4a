import type { CommunityEvent } from "@attune/core/events/events.contract";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { calendarDay, formatDayAndHours } from "../../lib/event-time.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useEvents } from "./events.queries.ts";

const eventAddress = (eventId: string) => `/events/${eventId}`;

interface EventPictureProps {
  event: CommunityEvent;
  className: string;
  field?: { width: number; height: number };
}

export function EventPicture({ event, className, field }: EventPictureProps) {
  return event.imageUrl ? (
    <img src={event.imageUrl} alt="" className={`${className} bg-sunken object-cover`} />
  ) : (
    <Illustration
      motif="hills"
      seed={event.eventId}
      className={className}
      {...(field ? { field } : {})}
    />
  );
}

function Next({ event }: { event: CommunityEvent }) {
  return (
    <Link to={eventAddress(event.eventId)} className="group block pb-12">
      <EventPicture
        event={event}
        field={{ width: 1120, height: 340 }}
        className="h-52 w-full rounded-surface md:h-80"
      />
      <span className="mt-6 grid gap-x-16 gap-y-3 md:grid-cols-[2fr_3fr]">
        <span>
          <span className="block text-small font-medium text-clay">{formatDayAndHours(event)}</span>
          <span className="mt-1 block font-serif text-h2 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
            {event.title}
          </span>
          <span className="mt-1 block text-muted">{[event.type, event.location].join(" · ")}</span>
        </span>
        <span className="line-clamp-4 max-w-text">{event.description}</span>
      </span>
    </Link>
  );
}

function Later({ event }: { event: CommunityEvent }) {
  const { weekday, day, month } = calendarDay(event);
  return (
    <li className="border-t border-line">
      <Link to={eventAddress(event.eventId)} className="group flex items-center gap-5 py-5">
        <span className="w-16 shrink-0 text-small leading-tight text-muted">
          <span className="block font-serif text-h2 leading-none text-ink tabular-nums">{day}</span>
          {weekday}, {month}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-serif text-h3 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
            {event.title}
          </span>
          <span className="block truncate text-small text-muted">
            {[event.type, event.location, event.isGoing && "You are going"]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <EventPicture event={event} className="h-20 w-32 shrink-0 rounded-surface max-sm:hidden" />
      </Link>
    </li>
  );
}

/** Groups events by month, in order. */
function byMonth(events: readonly CommunityEvent[]): [month: string, events: CommunityEvent[]][] {
  const months = new Map<string, CommunityEvent[]>();
  for (const event of events) {
    const { monthAndYear } = calendarDay(event);
    months.set(monthAndYear, [...(months.get(monthAndYear) ?? []), event]);
  }
  return [...months];
}

interface EventListProps {
  shows?: (event: CommunityEvent) => boolean;
  empty: ReactNode;
  /** Shows the next one large. */
  withNext?: boolean;
  /** Limits the list, without a way to see more. */
  most?: number;
  /** Heading level of the months; without it they aren't separated. */
  months?: boolean;
}

export function EventList({ shows = () => true, empty, withNext, most, months }: EventListProps) {
  const list = useEvents();
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading events" lines={5} />;
  }
  const all = list.data.pages.flatMap(({ items }) => items).filter(shows);
  const events = most === undefined ? all : all.slice(0, most);
  if (events.length === 0 && !list.hasNextPage) return empty;
  const [next, ...rest] = events;
  const lines = withNext ? rest : events;
  return (
    <>
      {withNext && next && <Next event={next} />}
      {months
        ? byMonth(lines).map(([month, ofMonth]) => (
            <section key={month} aria-label={month} className="mb-10">
              <h2 className="mb-3 text-h3">{month}</h2>
              <Lines events={ofMonth} />
            </section>
          ))
        : lines.length > 0 && <Lines events={lines} />}
      {most === undefined && (
        <MoreOnScroll
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label="More events"
        />
      )}
    </>
  );
}

const Lines = ({ events }: { events: readonly CommunityEvent[] }) => (
  <ul>
    {events.map((event) => (
      <Later key={event.eventId} event={event} />
    ))}
  </ul>
);
