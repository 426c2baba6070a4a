import { Link } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** Instead of a page about a member who isn't there, or is across a block. */
export function AbsentMember({ named }: { named: string }) {
  return (
    <EmptyState
      title="We can't find that member"
      level={1}
      seed={named}
      action={
        <Link to="/people" className={buttonClasses("outline")}>
          See who's here
        </Link>
      }
    >
      They may have left, or the link may be wrong.
    </EmptyState>
  );
}
