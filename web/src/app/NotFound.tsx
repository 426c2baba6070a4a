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
        title="There is nothing here"
        action={
          <Link to={home} className={buttonClasses("outline")}>
            To the community
          </Link>
        }
      >
        The address may be mistyped, or what was here has been taken away.
      </EmptyState>
    </div>
  );
}
