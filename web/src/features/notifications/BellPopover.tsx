import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { itemsOf } from "../../lib/pages.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { MarkAllRead } from "./MarkAllRead.tsx";
import { NotificationLine } from "./NotificationLine.tsx";
import { notificationsQuery, popoverShows } from "./notifications.queries.ts";
import { useReadSoon } from "./useReadSoon.ts";

export default function BellPopover({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(notificationsQuery());
  const latest = itemsOf(query.data).slice(0, popoverShows);
  useReadSoon(latest, query.isSuccess);
  return (
    <>
      <div className="sticky top-0 flex min-h-14 items-center justify-between gap-3 border-b border-line bg-surface ps-4 pe-2">
        <h2 className="text-h3">Notifications</h2>
        <MarkAllRead />
      </div>
      {query.isPending && <Skeleton label="Loading notifications" withPerson className="p-4" />}
      {query.isLoadingError && (
        <div className="p-4">
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.data && latest.length === 0 && (
        <p className="px-4 py-8 text-muted">No notifications yet</p>
      )}
      <ul className="divide-y divide-line">
        {latest.map((notification) => (
          <li key={notification.id}>
            <ItemBoundary>
              <NotificationLine notification={notification} onFollow={onClose} />
            </ItemBoundary>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 border-t border-line bg-surface px-4">
        <Link
          to="/notifications"
          onClick={onClose}
          className="link inline-flex min-h-12 items-center font-medium"
        >
          View all notifications
        </Link>
      </div>
    </>
  );
}
