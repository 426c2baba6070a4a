import { Link } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** No such meetup, or not for this reader. */
export const Absent = ({ circleId, seed }: { circleId: string; seed: string }) => (
  <EmptyState
    title="We can't find that meetup"
    level={1}
    seed={seed}
    motif="lamp"
    action={
      <Link to={`/circles/${circleId}`} className={buttonClasses("outline")}>
        Back to the circle
      </Link>
    }
  >
    Only members of the circle can see its meetups. Or the link may be wrong.
  </EmptyState>
);
