import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { itemsOf } from "../../lib/pages.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Filters } from "./Filters.tsx";
import { type Filter, filtered, isFilter } from "./filters.ts";
import { MarkAllRead } from "./MarkAllRead.tsx";
import { NotificationLine } from "./NotificationLine.tsx";
import { notificationsQuery } from "./notifications.queries.ts";
import { useFound } from "./useFound.ts";

/** How many unread ones are looked for at once. */
const wanted = 10;

function noneWords(isWhole: boolean, hasOlder: boolean): string {
  if (isWhole) return "You're all caught up! New notifications will appear here.";
  if (hasOlder)
    return "None of your latest notifications match this filter. There may be older ones.";
  return "Nothing here yet.";
}

export default function NotificationsPage() {
  const query = useInfiniteQuery(notificationsQuery());
  const count = useAccount()?.counts.unreadNotifications;
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("show");
  const filter = isFilter(asked) ? asked : "all";
  const all = itemsOf(query.data);
  const shown = filtered(all, filter);
  const isUnreadOnly = filter === "unread";
  const isWhole = isUnreadOnly && count !== undefined && shown.length >= count;
  const isEnough = filter === "all" || isWhole || shown.length >= (isUnreadOnly ? wanted : 1);
  const isLooking = useFound(query, query.data?.pages.length ?? 0, isEnough);
  const choose = (next: Filter) =>
    setParameters(next === "all" ? {} : { show: next }, {
      replace: true,
      state: { keepsPlace: true },
    });
  return (
    <div className="mx-auto max-w-column px-6 py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Notifications</h1>
        <MarkAllRead className="-mx-2" />
      </div>
      <p className="mt-1 text-muted">
        You decide what shows up here.{" "}
        <Link to="/settings?section=notifications" className="link">
          Notification settings
        </Link>
        .
      </p>
      {query.isPending && <Skeleton label="Loading notifications" withPerson className="mt-8" />}
      {query.isLoadingError && (
        <div className="mt-8">
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.data && all.length === 0 && (
        <EmptyState seed="notifications" motif="ripples" title="No notifications yet">
          Messages, connection requests and replies will show up here.
        </EmptyState>
      )}
      {all.length > 0 && <Filters value={filter} onChange={choose} />}
      {all.length > 0 && shown.length === 0 && !isLooking && (
        <p role="status" className="mt-8 text-muted">
          {noneWords(isWhole, query.hasNextPage)}
        </p>
      )}
      <ul className="mt-6 -mx-4 divide-y divide-line border-y border-line empty:hidden">
        {shown.map((notification) => (
          <li key={notification.id}>
            <ItemBoundary>
              <NotificationLine notification={notification} />
            </ItemBoundary>
          </li>
        ))}
      </ul>
      {isLooking && <Skeleton label="Loading notifications" withPerson className="mt-8" />}
      {!isLooking && !isWhole && (
        <ShowMore list={query} label="Show older notifications" className="mt-6" />
      )}
    </div>
  );
}
