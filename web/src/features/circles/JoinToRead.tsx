import type { Circle } from "@attune/core/circles/circles.contract";
import { Link } from "react-router-dom";
import { mustAskToJoin } from "../../parts/must-ask-to-join.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { AskToJoin } from "./AskToJoin.tsx";
import { useCircle, useJoin } from "./circles.queries.ts";

interface JoinToReadProps {
  circle: Circle;
  /** Level 1 when it's the only thing on the page. */
  level?: 1 | 2;
}

/** Tells non-members how to join. */
export function JoinToRead({ circle, level = 2 }: JoinToReadProps) {
  const join = useJoin(circle.circleId);
  const { data } = useCircle(circle.circleId);
  const { moderators = [], invitedBy, ban, isUnattended = false } = data ?? {};
  const mustAsk = mustAskToJoin({ circle, moderators, invitedBy });
  if (ban || (mustAsk && isUnattended)) {
    return (
      <EmptyState
        title="Only members see what's inside"
        level={level}
        seed={circle.circleId}
        motif="lamp"
        action={
          <Link to="/circles" className={buttonClasses("outline")}>
            Browse circles
          </Link>
        }
      >
        {ban
          ? "You were removed from this circle, and you can't come back."
          : "This circle isn't taking new people at the moment."}
      </EmptyState>
    );
  }
  if (mustAsk) {
    return (
      <EmptyState
        title="Only members see what's inside"
        level={level}
        seed={circle.circleId}
        motif="lamp"
        action={<AskToJoin circle={circle} look="outline" />}
      >
        You need approval to join. You'll be notified when your request is accepted.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Join to see what's inside"
      level={level}
      seed={circle.circleId}
      motif="lamp"
      action={
        <Button
          className="wrap-anywhere"
          busy={join.isPending}
          busyLabel="Joining..."
          onClick={() => join.mutate(true)}
        >
          Join {circle.name}
        </Button>
      }
    >
      Only members see what's said in this circle. You can leave at any time.
    </EmptyState>
  );
}
