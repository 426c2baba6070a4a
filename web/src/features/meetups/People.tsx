import { ErrorState } from "../../parts/ErrorState.tsx";
import { type Card, PersonLine } from "../../parts/people/PersonLine.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type MeetupName, useComing } from "./meetups.queries.ts";

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

interface ComingProps {
  name: MeetupName;
  occurrenceId: string;
  count: number;
}

/** Loaded on demand. */
export function UpcomingOccurrence({ name, occurrenceId, count }: ComingProps) {
  const { data, error, refetch } = useComing(name, occurrenceId);
  if (data) return <People people={data.people} count={count} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeleton label="Loading who's coming" lines={2} withPerson />;
}
