import { Link, useRouteLoaderData } from "react-router-dom";
import { askForSearch } from "../lib/search-key.ts";
import { Button, buttonClasses } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { home, unknownAddress } from "./access.ts";

export default function NotFound() {
  // Undefined unless rendered by the route for unknown addresses.
  const isMember = useRouteLoaderData<boolean>(unknownAddress);
  return (
    <div className="mx-auto max-w-page px-6 py-16">
      <EmptyState
        level={1}
        seed="nowhere"
        title="Page not found"
        action={
          <div className="flex flex-wrap items-center gap-3">
            {isMember === false ? (
              <Link to="/" className={buttonClasses("outline")}>
                Back to the home page
              </Link>
            ) : (
              <Link to={home} className={buttonClasses("outline")}>
                Back to Community
              </Link>
            )}
            {isMember && (
              <Button look="text" aria-haspopup="dialog" onClick={askForSearch}>
                Search
              </Button>
            )}
          </div>
        }
      >
        The link may be wrong, or the page may have been removed.
      </EmptyState>
    </div>
  );
}
