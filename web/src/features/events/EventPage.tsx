import type { CommunityEvent } from "@attune/core/events/events.contract";
import { brand } from "@attune/core/kernel/brand";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { codeOf } from "../../lib/errors.ts";
import { foreignZone, formatDayAndHours, readerZone } from "../../lib/event-time.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { type Card, PersonLine } from "../../parts/people/PersonLine.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { CalendarIcon } from "../../ui/icons.ts";
import { Notice } from "../../ui/Notice.tsx";
import { GlobeIcon, PinIcon } from "../../ui/page-icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { EventPicture } from "./EventList.tsx";
import { useEvent, useGo } from "./events.queries.ts";

function Facts({ event }: { event: CommunityEvent }) {
  const zone = foreignZone(event, readerZone());
  return (
    <ul className="mt-4 flex flex-col gap-2">
      <li className="flex gap-3">
        <CalendarIcon className="mt-0.5 shrink-0 text-clay" />
        <time dateTime={event.startsAt}>{formatDayAndHours(event)}</time>
      </li>
      {zone && (
        <li className="flex gap-3 text-muted">
          <GlobeIcon className="mt-0.5 shrink-0" />
          The times above are in {zone}.
        </li>
      )}
      <li className="flex gap-3">
        <PinIcon className="mt-0.5 shrink-0 text-clay" />
        {event.location}
      </li>
    </ul>
  );
}

function Attendees({ attendees, count }: { attendees: Card[]; count: number }) {
  if (attendees.length === 0) {
    return <p className="text-muted">No one yet. Be the first to say yes.</p>;
  }
  return (
    <>
      <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {attendees.map((person) => (
          <li key={person.userId}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
      {count > attendees.length && (
        <p className="mt-4 text-small text-muted">and {count - attendees.length} more</p>
      )}
    </>
  );
}

function Going({ event }: { event: CommunityEvent }) {
  const go = useGo(event.eventId);
  if (Date.parse(event.endsAt) <= Date.now()) {
    return <p className="text-muted">This event has taken place.</p>;
  }
  return event.isGoing ? (
    <>
      <p className="self-center font-medium text-primary">You are going</p>
      <Button onClick={() => go.mutate(false)}>I can't make it</Button>
    </>
  ) : (
    <Button look="filled" onClick={() => go.mutate(true)}>
      I'm going
    </Button>
  );
}

function Absent({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      title="We can't find that event"
      level={1}
      seed={eventId}
      action={
        <Link to="/events" className={buttonClasses("outline")}>
          Browse events
        </Link>
      }
    >
      It may have been cancelled, or it's still waiting for approval.
    </EmptyState>
  );
}

export default function EventPage() {
  const { eventId = "" } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const { data, error, refetch } = useEvent(eventId);
  if (!data) {
    const gone = ["not_found", "request.invalid"].includes(codeOf(error) ?? "");
    return (
      <div className="mx-auto w-full max-w-page px-6 py-10">
        {gone && <Absent eventId={eventId} />}
        {error && !gone && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && <Skeleton label="Loading the event" lines={6} />}
      </div>
    );
  }
  const { event, attendees } = data;
  const going = event.attendeeCount > 0 ? `Going (${event.attendeeCount})` : "Going";
  return (
    <>
      <title>{`${event.title} · ${brand.name}`}</title>
      <EventPicture
        event={event}
        field={{ width: 1440, height: 320 }}
        className="h-44 w-full md:h-72"
      />
      <div className="mx-auto w-full max-w-column px-6 py-10">
        <p className="text-small font-medium text-clay">{event.type}</p>
        <h1 className="mt-1 text-h1">{event.title}</h1>
        <Facts event={event} />
        <div className="mt-6 flex flex-wrap gap-x-5 gap-y-3">
          <Going event={event} />
        </div>
        {event.approvalStatus !== "approved" && (
          <div className="mt-6">
            {event.approvalStatus === "rejected" ? (
              <Notice tone="clay" title="Not approved">
                {event.rejectionReason} Only you see this event.
              </Notice>
            ) : (
              <Notice tone="clay" title="Waiting for approval">
                Only you can see this until we've approved it.
              </Notice>
            )}
          </div>
        )}
        <div className="mt-10">
          <Tabs
            label="Event"
            value={parameters.get("tab") === "attendees" ? "attendees" : "about"}
            onChange={(id) =>
              setParameters(id === "attendees" ? { tab: id } : {}, { replace: true })
            }
            tabs={[
              {
                id: "about",
                label: "About",
                panel: (
                  <p className="max-w-text whitespace-pre-line text-lead">{event.description}</p>
                ),
              },
              {
                id: "attendees",
                label: going,
                panel: <Attendees attendees={attendees} count={event.attendeeCount} />,
              },
            ]}
          />
        </div>
        <div className="mt-12 border-t border-line pt-6">
          <PersonLine
            person={event.host}
            size={52}
            detail={`Listed by ${event.host.name}, an independent facilitator, not by ${brand.name}`}
          />
          {event.hostIsFacilitator && (
            <p className="mt-3">
              <Badge tone="primary">Approved facilitator</Badge>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
