import type { CommunityEvent } from "@attune/core/events/events.contract";
import { useState } from "react";
import { PagedItems } from "../../parts/MoreOnScroll.tsx";
import { type Card, PersonLine } from "../../parts/people/PersonLine.tsx";
import { WaitingList } from "../../parts/waiting/WaitingList.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { isOver, useCanEdit } from "./event-state.ts";
import { useAttendees, useWaiting } from "./events.queries.ts";

const People = ({ people }: { people: readonly Card[] }) => (
  <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
    {people.map((person) => (
      <li key={person.userId}>
        <PersonLine person={person} />
      </li>
    ))}
  </ul>
);

const Everyone = ({ eventId }: { eventId: string }) => (
  <PagedItems
    list={useAttendees(eventId)}
    skeleton={<Skeleton label="Loading attendees" lines={6} withPerson />}
    more="More attendees"
  >
    {(people) => <People people={people} />}
  </PagedItems>
);

function Waiting({ event }: { event: CommunityEvent }) {
  const { data, error, refetch } = useWaiting(event.eventId);
  return (
    <WaitingList
      count={event.waitingCount}
      people={data?.people}
      error={error}
      onRetry={() => void refetch()}
      level="h2"
    />
  );
}

interface AttendeesProps {
  event: CommunityEvent;
  attendees: Card[];
}

/** The host and co-hosts also see the waiting list. */
export function Attendees({ event, attendees }: AttendeesProps) {
  const canEdit = useCanEdit(event);
  return (
    <>
      <GoingPeople event={event} attendees={attendees} />
      {canEdit && event.waitingCount > 0 && <Waiting event={event} />}
    </>
  );
}

function GoingPeople({ event, attendees }: AttendeesProps) {
  const [all, setAll] = useState(false);
  if (attendees.length === 0) {
    return (
      <p className="text-muted">
        {event.cancelled || isOver(event)
          ? "No one had signed up."
          : "No one yet. Be the first to say yes."}
      </p>
    );
  }
  if (all) return <Everyone eventId={event.eventId} />;
  return (
    <>
      <People people={attendees} />
      {event.attendeeCount > attendees.length && (
        <Button className="mt-6" onClick={() => setAll(true)}>
          Show all {event.attendeeCount}
        </Button>
      )}
    </>
  );
}
