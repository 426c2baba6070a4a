import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { ReviewStatus } from "./review-status.ts";

interface ReviewTabsProps {
  /** The accessible name of the list. */
  label: string;
  queue: (status: ReviewStatus) => ReactNode;
}

export function ReviewTabs({ label, queue }: ReviewTabsProps) {
  const [status, setStatus] = useState<ReviewStatus>("pending");
  const tab = (id: ReviewStatus, name: string) => ({ id, label: name, panel: queue(id) });
  return (
    <Tabs
      label={label}
      value={status}
      onChange={setStatus}
      tabs={[tab("pending", "Waiting"), tab("approved", "Approved"), tab("rejected", "Rejected")]}
    />
  );
}

interface QueueProps {
  status: ReviewStatus;
  /** null while loading. */
  lines: ReactNode[] | null;
  error: unknown;
  onRetry: () => void;
  /** Loads the next page, if any. */
  more?: { busy: boolean; onMore: () => void } | false;
}

export function Queue({ status, lines, error, onRetry, more = false }: QueueProps) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!lines) return <Skeleton label="Loading" lines={4} />;
  if (lines.length === 0) {
    return (
      <p className="text-muted">
        {status === "pending" ? "Nothing is waiting for an answer." : "None yet."}
      </p>
    );
  }
  return (
    <>
      <ul className="-mt-2 divide-y divide-line border-b border-line">{lines}</ul>
      {more && (
        <Button className="mt-6" busy={more.busy} onClick={more.onMore}>
          Show more
        </Button>
      )}
    </>
  );
}

interface PagedQueueProps<Item> {
  status: ReviewStatus;
  query: Pick<
    UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>,
    "data" | "error" | "refetch" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
  line: (item: Item) => ReactNode;
}

export function PagedQueue<Item>({ status, query, line }: PagedQueueProps<Item>) {
  return (
    <Queue
      status={status}
      lines={query.data?.pages.flatMap(({ items }) => items).map(line) ?? null}
      error={query.error}
      onRetry={() => void query.refetch()}
      more={
        query.hasNextPage && {
          busy: query.isFetchingNextPage,
          onMore: () => void query.fetchNextPage(),
        }
      }
    />
  );
}
