import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api, client } from "../../lib/api.ts";
import { isMissing } from "../../lib/errors.ts";
import { invalidateAll } from "../../lib/invalidate.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { mustAskToJoin } from "../../parts/must-ask-to-join.ts";
import { toastError } from "../../parts/toastError.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

interface MeetupAbsentProps {
  circleId: string;
  /** Seed of the illustration. */
  seed: string;
  /** The skeleton's accessible name, such as "Loading the meetup". */
  label: string;
  /** Whether the reader came to plan one, so none is missing. */
  isPlanning?: boolean;
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of the meetup while it loads, when it isn't there for the reader, or on an error. */
export function MeetupAbsent({ error, onRetry, ...of }: MeetupAbsentProps) {
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      {!error && <Skeleton label={of.label} lines={6} />}
      {isMissing(error) && <Missing {...of} />}
      {Boolean(error) && !isMissing(error) && <ErrorState error={error} onRetry={onRetry} />}
    </div>
  );
}

/** The meetup doesn't exist, or is for members of a circle the reader can join. */
function Missing({
  circleId,
  seed,
  label,
  isPlanning = false,
}: Omit<MeetupAbsentProps, "error" | "onRetry">) {
  const queryClient = useQueryClient();
  const circleQuery = useQuery({
    ...api.circles.getCircle.queryOptions({ input: { circleId } }),
    retry: false,
  });
  const join = useMutation({
    mutationFn: () => client.circles.joinCircle({ circleId }),
    onSuccess: () => invalidateAll(queryClient, [api.meetups.key(), api.circles.key()]),
    onError: toastError,
  });
  const { data } = circleQuery;
  const circle = data?.circle;
  if (circleQuery.error && !isMissing(circleQuery.error)) {
    return <ErrorState error={circleQuery.error} onRetry={() => void circleQuery.refetch()} />;
  }
  // Until it's known whether the circle can be joined, and while a new member's page loads again.
  if (circleQuery.isPending || (isPlanning && circle?.isMember)) {
    return <Skeleton label={label} lines={6} />;
  }
  if (!circle || circle.isMember) {
    return (
      <EmptyState
        title={isPlanning ? "We can't find that circle" : "We can't find that meetup"}
        level={1}
        seed={seed}
        motif="lamp"
        action={
          <Link
            to={circle ? `/circles/${circleId}` : "/circles"}
            className={buttonClasses("outline", "wrap-anywhere")}
          >
            {circle ? `Back to ${circle.name}` : "Browse circles"}
          </Link>
        }
      >
        The circle may have been closed, or the link may be wrong.
      </EmptyState>
    );
  }
  const mustAsk = !data.ban && mustAskToJoin(data);
  const canJoin = !data.ban && !mustAsk;
  const words = () => {
    if (data.ban) return "You were removed from this circle, and you can't come back.";
    if (canJoin && isPlanning) return "Join the circle first. You can leave at any time.";
    if (canJoin)
      return "Join the circle to see when and where it meets. You can leave at any time.";
    if (circle.hasAsked)
      return "You've asked to join. You'll be notified when your request is accepted.";
    if (data.isUnattended) return "This circle isn't taking new people at the moment.";
    return "You need approval to join. Ask on the circle's page.";
  };
  return (
    <EmptyState
      title={
        isPlanning
          ? `You need to be a member of ${circle.name} to plan meetups`
          : `This meetup is for members of ${circle.name}`
      }
      level={1}
      seed={seed}
      motif="lamp"
      action={
        <div className="flex flex-wrap gap-3">
          {canJoin && (
            <Button
              look="filled"
              className="wrap-anywhere"
              busy={join.isPending}
              busyLabel="Joining..."
              onClick={() => join.mutate()}
            >
              Join {circle.name}
            </Button>
          )}
          <Link
            to={`/circles/${circleId}`}
            className={buttonClasses(mustAsk ? "filled" : "outline")}
          >
            See the circle
          </Link>
        </div>
      }
    >
      {words()}
    </EmptyState>
  );
}
