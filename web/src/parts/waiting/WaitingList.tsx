import { Skeleton } from "../../ui/Skeleton.tsx";
import { ErrorState } from "../ErrorState.tsx";
import { type Card, PersonLine } from "../people/PersonLine.tsx";

interface WaitingListProps {
  count: number;
  people: readonly Card[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Heading level. */
  level: "h2" | "h3" | "h4";
}

/** People on the waiting list, first come first; shown to hosts. */
export function WaitingList({ count, people, error, onRetry, level: Heading }: WaitingListProps) {
  return (
    <section className="mt-8">
      <Heading className="mb-4 text-h3">Waiting list ({count})</Heading>
      {people && (
        <ol className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {people.map((person) => (
            <li key={person.userId}>
              <PersonLine person={person} />
            </li>
          ))}
        </ol>
      )}
      {!people && error && <ErrorState error={error} onRetry={onRetry} />}
      {!people && !error && <Skeleton label="Loading the waiting list" lines={2} withPerson />}
    </section>
  );
}
