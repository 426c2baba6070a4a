import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { Link } from "react-router-dom";
import { itemsOf } from "../../lib/pages.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { dismissConfirmations } from "../../ui/toast.ts";
import { useModal } from "../../ui/useModal.ts";
import { useSwipe } from "../../ui/useSwipe.ts";
import { MarkAllRead } from "./MarkAllRead.tsx";
import { NotificationLine } from "./NotificationLine.tsx";
import { notificationsQuery } from "./notifications.queries.ts";
import { useReadSoon } from "./useReadSoon.ts";
import { grouped } from "./words.ts";

/** How many of the latest notifications count as read once the sheet is open. */
const sheetReads = 20;

function Content({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(notificationsQuery());
  const all = itemsOf(query.data);
  useReadSoon(all.slice(0, sheetReads), query.isSuccess);
  if (query.isPending) {
    return <Skeleton label="Loading notifications" withPerson className="p-4" />;
  }
  if (query.isLoadingError) {
    return (
      <div className="p-4">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (all.length === 0) {
    return (
      <div className="px-4 py-10">
        <p className="font-serif text-h3">No notifications</p>
        <p className="mt-1 text-muted">You're all caught up! New notifications will appear here.</p>
      </div>
    );
  }
  return (
    <>
      {grouped(all).map(({ name, items }) => (
        <section
          key={name}
          aria-label={name}
          className="border-b border-line pt-4 pb-1 last-of-type:border-b-0"
        >
          <h3 className="px-4 text-small font-medium text-muted">{name}</h3>
          <ul>
            {items.map((notification) => (
              <li key={notification.id}>
                <ItemBoundary>
                  <NotificationLine notification={notification} onFollow={onClose} />
                </ItemBoundary>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="sticky bottom-0 flex flex-wrap justify-between gap-2 border-t border-line bg-surface px-4 py-2">
        <Link
          to="/notifications"
          onClick={onClose}
          className="link inline-flex min-h-11 items-center font-medium"
        >
          View all notifications
        </Link>
        <MarkAllRead />
      </div>
    </>
  );
}

export default function BellSheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  const ref = useModal(onClose);
  // They'd cover the heading.
  useEffect(dismissConfirmations, []);
  const swipe = useSwipe((direction) => direction === "right" && onClose());
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="ms-auto me-0 my-0 h-dvh max-h-dvh w-[min(24rem,92vw)] max-w-full animate-rise overflow-y-auto border-s border-line bg-surface p-0 pb-[env(safe-area-inset-bottom)] text-ink"
    >
      <div {...swipe} className="min-h-full touch-pan-y">
        <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-1 ps-4 pe-2">
          <h2 id={id} className="text-h3">
            Notifications
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <Content onClose={onClose} />
      </div>
    </dialog>
  );
}
