import { Link } from "react-router-dom";
import { isMissing } from "../../lib/errors.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

interface EventAbsentProps {
  eventId: string;
  error: unknown;
  onRetry: () => void;
}

/** Loading, not found or error. */
export function EventAbsent({ eventId, error, onRetry }: EventAbsentProps) {
  const gone = isMissing(error);
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      {!error && <Skeleton label="Loading the event" lines={6} />}
      {Boolean(error) && !gone && <ErrorState error={error} onRetry={onRetry} />}
      {gone && (
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
          It may have been removed, or it may still be waiting for approval.
        </EmptyState>
      )}
    </div>
  );
}
