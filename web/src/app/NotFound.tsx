import { Link, useRouteLoaderData } from "react-router-dom";
import { askForSearch } from "../lib/search-key.ts";
import { Button, buttonClasses } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { home, unknownAddress } from "./access.ts";

export default function NotFound() {
  // Elsewhere the bar isn't always there.
  const hasSearch = useRouteLoaderData<boolean>(unknownAddress) === true;
  return (
    <div className="mx-auto max-w-page px-6 py-16">
      <EmptyState
        level={1}
        seed="nowhere"
        title="Page not found"
        action={
          <div className="flex flex-wrap items-center gap-3">
            <Link to={home} className={buttonClasses("outline")}>
              Back to Community
            </Link>
            {hasSearch && (
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
