import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { type Card, PersonLine } from "../../parts/people/PersonLine.tsx";
import { WaitingList } from "../../parts/waiting/WaitingList.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type MeetupName, useOccurrenceAttendees, useWaiting } from "./meetups.queries.ts";

export function People({ people, count }: { people: Card[]; count: number }) {
  if (people.length === 0) {
    return <p className="text-muted">Be the first to say yes.</p>;
  }
  return (
    <>
      <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.userId}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
      {count > people.length && (
        <p className="mt-4 text-small text-muted">and {count - people.length} more</p>
      )}
    </>
  );
}

interface WaitingProps {
  meetup: Meetup;
  occurrence: Occurrence;
  level: "h3" | "h4";
}

/** The waiting list, for hosts only. */
export function WaitingPeople({ meetup, occurrence, level }: WaitingProps) {
  return meetup.canEdit && occurrence.waitingCount > 0 ? (
    <Waiting meetup={meetup} occurrence={occurrence} level={level} />
  ) : null;
}

function Waiting({ meetup, occurrence, level }: WaitingProps) {
  const { data, error, refetch } = useWaiting(meetup, occurrence.occurrenceId);
  return (
    <WaitingList
      count={occurrence.waitingCount}
      people={data?.people}
      error={error}
      onRetry={() => void refetch()}
      level={level}
    />
  );
}

interface ComingProps {
  name: MeetupName;
  occurrenceId: string;
  count: number;
}

/** Attendees of a later occurrence, loaded when opened. */
export function UpcomingOccurrence({ name, occurrenceId, count }: ComingProps) {
  const { data, error, refetch } = useOccurrenceAttendees(name, occurrenceId);
  if (data) return <People people={data.people} count={count} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeleton label="Loading who's going" lines={2} withPerson />;
}
