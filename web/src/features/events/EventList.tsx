import { lightsInList, type Sky } from "@attune/core/drawing/covers.rules";
import type { CommunityEvent } from "@attune/core/events/events.contract";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { calendarDay, formatDayAndHours, formatHours } from "../../lib/event-time.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { readerTimeWords } from "../../lib/reader-time.ts";
import { CalendarLeaf } from "../../parts/CalendarLeaf.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { PagedItems } from "../../parts/MoreOnScroll.tsx";
import { MovingCover } from "../../parts/MovingCover.tsx";
import { Faces } from "../../parts/people/Faces.tsx";
import { eventTypeWord } from "../../parts/words/event-types.ts";
import { Badge } from "../../ui/Badge.tsx";
import { EventListSkeleton } from "./EventSkeletons.tsx";
import { goingCount, hostNames, isOver, rejectedWords, whereWords } from "./event-state.ts";
import type { EventPages } from "./events.queries.ts";

const eventAddress = (eventId: string) => `/events/${eventId}`;

function standingOf(event: CommunityEvent): { words: string; tone: "primary" | "clay" } | null {
  const { cancelled, approvalStatus, isGoing, isWaiting } = event;
  if (cancelled) return { words: "Cancelled", tone: "clay" };
  if (approvalStatus === "pending") return { words: "Waiting for approval", tone: "clay" };
  if (approvalStatus === "rejected") return { words: rejectedWords(event), tone: "clay" };
  if (isGoing) return { words: isOver(event) ? "You went" : "You're going", tone: "primary" };
  return isWaiting ? { words: "On the waiting list", tone: "clay" } : null;
}

function Going({ event }: { event: CommunityEvent }) {
  const standing = standingOf(event);
  if (event.attendeeCount === 0 && !standing) return null;
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
      {event.attendeeCount > 0 && !event.cancelled && (
        <span className="flex items-center gap-2">
          <Faces people={event.faces} />
          {goingCount(event)}
        </span>
      )}
      {standing && <Badge tone={standing.tone}>{standing.words}</Badge>}
    </span>
  );
}

function ReaderTime({ event }: { event: CommunityEvent }) {
  const here = readerTimeWords(event);
  return here && <span className="block text-small text-muted">{here}</span>;
}

interface ListedProps {
  event: CommunityEvent;
  light: Sky | undefined;
}

function Next({ event, light }: ListedProps) {
  const hosts = hostNames(event);
  return (
    <Link to={eventAddress(event.eventId)} viewTransition className="group block pb-12">
      <MovingCover
        address={eventAddress(event.eventId)}
        family="event"
        seed={event.eventId}
        imageUrl={event.imageUrl}
        shape="large"
        light={light}
        className="h-52 w-full rounded-surface md:h-96"
      />
      <span className="mt-6 grid gap-x-16 gap-y-3 md:grid-cols-[2fr_3fr]">
        <span>
          <span className="block text-small font-medium text-clay">{formatDayAndHours(event)}</span>
          <ReaderTime event={event} />
          <span className="mt-1 block font-serif text-h2 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
            <bdi>{event.title}</bdi>
          </span>
          <span className="mt-1 block text-muted">
            {sideBySide([eventTypeWord(event.type), ...whereWords(event)])}
          </span>
          <span className="block text-muted">Hosted by {hosts}</span>
          <Going event={event} />
        </span>
        <span dir="auto" className="line-clamp-4 max-w-text text-start">
          {unformatted(event.description)}
        </span>
      </span>
    </Link>
  );
}

function Line({ event, light }: ListedProps) {
  const hosts = hostNames(event);
  return (
    <li className="border-t border-line">
      <Link
        to={eventAddress(event.eventId)}
        viewTransition
        className="group flex items-start gap-5 py-5"
      >
        <CalendarLeaf time={event} />
        <span className="min-w-0 grow">
          <span className="block font-serif text-h3 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
            <bdi>{event.title}</bdi>
          </span>
          <span className="mt-1 block">{formatHours(event)}</span>
          <ReaderTime event={event} />
          <span className="line-clamp-2 text-small text-muted">
            {sideBySide([eventTypeWord(event.type), ...whereWords(event), `Hosted by ${hosts}`])}
          </span>
          <Going event={event} />
        </span>
        <MovingCover
          address={eventAddress(event.eventId)}
          family="event"
          seed={event.eventId}
          imageUrl={event.imageUrl}
          shape="small"
          light={light}
          className="h-24 w-36 shrink-0 rounded-surface max-sm:hidden"
        />
      </Link>
    </li>
  );
}

/** Falls back to UTC for an unknown zone; that event's own error boundary leaves it out anyway. */
const monthOf = (event: CommunityEvent): string => {
  try {
    return calendarDay(event).monthAndYear;
  } catch {
    return calendarDay({ ...event, timeZone: "UTC" }).monthAndYear;
  }
};

/** Groups events by month, in order. */
function byMonth(events: readonly CommunityEvent[]): [month: string, events: CommunityEvent[]][] {
  const months = new Map<string, CommunityEvent[]>();
  for (const event of events) {
    const monthAndYear = monthOf(event);
    months.set(monthAndYear, [...(months.get(monthAndYear) ?? []), event]);
  }
  return [...months];
}

interface EventListProps {
  list: EventPages;
  empty: ReactNode;
  /** Shows the next one large. */
  withNext?: boolean;
  /** Limits the list, without a way to see more. */
  most?: number;
  /** Groups the events by month. */
  months?: boolean;
}

export const EventList = ({ list, empty, withNext, most, months }: EventListProps) => (
  <PagedItems
    list={list}
    most={most}
    skeleton={<EventListSkeleton withNext={withNext} months={months} />}
    empty={empty}
    more="More events"
  >
    {(events) => <Events events={events} withNext={withNext} months={months} />}
  </PagedItems>
);

interface EventsProps {
  events: CommunityEvent[];
  withNext: boolean | undefined;
  months: boolean | undefined;
}

function Events({ events, withNext, months }: EventsProps) {
  const [next, ...rest] = events;
  const lines = withNext ? rest : events;
  const lights = lightsInList(
    "event",
    events.map(({ eventId, imageUrl }) => (imageUrl ? null : eventId)),
  );
  return (
    <>
      {withNext && next && (
        <ItemBoundary key={next.eventId}>
          <Next event={next} light={lights.get(next.eventId)} />
        </ItemBoundary>
      )}
      {months
        ? byMonth(lines).map(([month, ofMonth]) => (
            <section key={month} aria-label={month} className="mb-10">
              <h2 className="mb-3 text-h3">{month}</h2>
              <Lines events={ofMonth} lights={lights} />
            </section>
          ))
        : lines.length > 0 && <Lines events={lines} lights={lights} />}
    </>
  );
}

interface LinesProps {
  events: readonly CommunityEvent[];
  lights: ReadonlyMap<string, Sky>;
}

const Lines = ({ events, lights }: LinesProps) => (
  <ul>
    {events.map((event) => (
      <ItemBoundary key={event.eventId}>
        <Line event={event} light={lights.get(event.eventId)} />
      </ItemBoundary>
    ))}
  </ul>
);
