import { Link } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** For missing permissions and unknown addresses below /admin. */
export function NotAllowed() {
  return (
    <div className="mx-auto max-w-page px-6 py-16">
      <EmptyState
        level={1}
        seed="admin"
        motif="lamp"
        title="Permission Denied"
        action={
          <Link to="/community" className={buttonClasses("outline")}>
            Back to Community
          </Link>
        }
      >
        You don't have permission to perform this action.
      </EmptyState>
    </div>
  );
}
