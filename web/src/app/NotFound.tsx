import { Link } from "react-router-dom";
import { buttonClasses } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { home } from "./access.ts";

export default function NotFound() {
  return (
    <div className="mx-auto max-w-page px-6 py-16">
      <EmptyState
        level={1}
        seed="nowhere"
        title="Page not found"
        action={
          <Link to={home} className={buttonClasses("outline")}>
            Back to Community
          </Link>
        }
      >
        The link may be wrong, or the page may have been removed.
      </EmptyState>
    </div>
  );
}
