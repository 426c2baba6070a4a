import { Link } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

export const NoEvents = () => (
  <EmptyState
    title="Nothing planned yet"
    seed="events"
    action={
      <Link to="/create-event" className={buttonClasses("outline")}>
        Host an event
      </Link>
    }
  >
    If you run something others could come to, list it here.
  </EmptyState>
);
