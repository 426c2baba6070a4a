import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { itemsOf } from "../../lib/pages.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import type { PagedList } from "../../parts/paged-list.ts";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { ReviewStatus } from "./review-status.ts";
import { useTabInAddress } from "./useTabInAddress.ts";

interface ReviewTabsProps {
  /** The accessible name of the list. */
  label: string;
  queue: (status: ReviewStatus) => ReactNode;
  /** A tab of the queue's own, after the others. */
  further?: { label: string; panel: ReactNode };
}

const statuses = ["pending", "approved", "rejected"] as const;

export function ReviewTabs({ label, queue, further }: ReviewTabsProps) {
  const [status, setStatus] = useTabInAddress<ReviewStatus | "further">(
    further ? [...statuses, "further"] : statuses,
  );
  const tab = (id: ReviewStatus, name: string) => ({ id, label: name, panel: queue(id) });
  return (
    <Tabs
      label={label}
      value={status}
      onChange={setStatus}
      tabs={[
        tab("pending", "Waiting"),
        tab("approved", "Approved"),
        tab("rejected", "Rejected"),
        ...(further ? [{ id: "further" as const, ...further }] : []),
      ]}
    />
  );
}

interface QueueProps {
  status: ReviewStatus;
  /** Shown for an empty queue. */
  empty?: string | undefined;
  /** null while loading. */
  lines: ReactNode[] | null;
  error: unknown;
  onRetry: () => void;
  /** Loads more pages. */
  list?: PagedList;
}

export function Queue({ status, empty, lines, error, onRetry, list }: QueueProps) {
  if (!lines) {
    if (error) return <ErrorState error={error} onRetry={onRetry} />;
    return <Skeleton label="Loading" lines={4} />;
  }
  if (lines.length === 0 && !list?.hasNextPage) {
    return (
      <p className="text-muted">
        {empty ?? (status === "pending" ? "Nothing is waiting for an answer." : "None yet.")}
      </p>
    );
  }
  return (
    <>
      <ul className="-mt-2 divide-y divide-line border-b border-line">{lines}</ul>
      {list && <ShowMore list={list} label="Show more" className="mt-6" />}
    </>
  );
}

interface PagedQueueProps<Item> extends Pick<QueueProps, "status" | "empty"> {
  query: PagedList &
    Pick<UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>, "data" | "refetch">;
  line: (item: Item) => ReactNode;
}

export function PagedQueue<Item>({ status, empty, query, line }: PagedQueueProps<Item>) {
  return (
    <Queue
      status={status}
      empty={empty}
      lines={query.data ? itemsOf(query.data).map(line) : null}
      error={query.error}
      onRetry={() => void query.refetch()}
      list={query}
    />
  );
}
