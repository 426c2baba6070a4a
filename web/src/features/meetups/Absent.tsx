import { Link } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** No such meetup, or not for this reader. */
export const Absent = ({ circleId, seed }: { circleId: string; seed: string }) => (
  <EmptyState
    title="This meetup is not here"
    level={1}
    seed={seed}
    motif="lamp"
    action={
      <Link to={`/circles/${circleId}`} className={buttonClasses("outline")}>
        To the circle
      </Link>
    }
  >
    Meetups are for members of their circle. It may also have been another address.
  </EmptyState>
);
