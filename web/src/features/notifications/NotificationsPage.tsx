import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { itemsOf } from "../../lib/pages.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Filters } from "./Filters.tsx";
import { type Filter, filtered, isFilter } from "./filters.ts";
import { NotificationLine } from "./NotificationLine.tsx";
import { markAllRead, notificationsQuery } from "./notifications.queries.ts";

export default function NotificationsPage() {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery());
  const unread = useAccount()?.counts.unreadNotifications ?? 0;
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("show");
  const filter = isFilter(asked) ? asked : "all";
  const all = itemsOf(query.data);
  const shown = filtered(all, filter);
  const choose = (next: Filter) =>
    setParameters(next === "all" ? {} : { show: next }, {
      replace: true,
      state: { keepsPlace: true },
    });
  return (
    <div className="mx-auto max-w-column px-6 py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Notifications</h1>
        {unread > 0 && (
          <Button look="text" className="-mx-2" onClick={() => void markAllRead(queryClient)}>
            Mark all read
          </Button>
        )}
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
      {all.length > 0 && shown.length === 0 && (
        <p role="status" className="mt-8 text-muted">
          {query.hasNextPage
            ? "None among the latest. There may be older ones."
            : "Nothing of that kind yet."}
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
      <ShowMore list={query} label="Show older notifications" className="mt-6" />
    </div>
  );
}
