import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { itemsOf } from "../../lib/pages.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ErrorState } from "../ErrorState.tsx";
import type { PagedList } from "../paged-list.ts";
import { ShowMore } from "../ShowMore.tsx";

interface ReportQueueProps<Item> {
  query: PagedList &
    Pick<UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>, "data" | "isError" | "refetch">;
  /** Shown for an empty queue. */
  empty: string;
  lines: (items: readonly Item[]) => ReactNode;
}

/** A list of reports or appeals, with its loading, error and empty states. */
export function ReportQueue<Item>({ query, empty, lines }: ReportQueueProps<Item>) {
  if (!query.data) {
    if (query.isError) {
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    }
    return <Skeleton label="Loading reports" lines={4} />;
  }
  const items = itemsOf(query.data);
  if (items.length === 0 && !query.hasNextPage) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <ul className="-mt-2 divide-y divide-line border-b border-line">{lines(items)}</ul>
      <ShowMore list={query} label="More" />
    </>
  );
}
