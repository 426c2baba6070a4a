import { Link } from "react-router-dom";
import { isMissing } from "../../lib/errors.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

interface CircleAbsentProps {
  circleId: string;
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of the circle while it loads, when it doesn't exist, or on an error. */
export function CircleAbsent({ circleId, error, onRetry }: CircleAbsentProps) {
  if (!error) return <Skeleton label="Loading the circle" lines={6} />;
  if (!isMissing(error)) {
    return <ErrorState error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      title="We can't find that circle"
      level={1}
      seed={circleId}
      motif="ripples"
      action={
        <Link to="/circles" className={buttonClasses("outline")}>
          Browse circles
        </Link>
      }
    >
      It may have been closed, or it may still be waiting for approval.
    </EmptyState>
  );
}
