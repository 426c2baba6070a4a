import type { InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import { MoreOnScroll } from "./MoreOnScroll.tsx";
import type { PagedList } from "./paged-list.ts";

interface PagedItemsProps<Item> {
  list: PagedList & {
    data: InfiniteData<{ items: Item[] }> | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Filters the items. */
  shows?: ((item: Item) => boolean) | undefined;
  /** Limits the items, without a way to see more. */
  most?: number | undefined;
  skeleton: ReactNode;
  empty?: ReactNode;
  /** The label of the button that loads the next page. */
  more: string;
  children: (items: Item[]) => ReactNode;
}

/** A list that's loading, failed, empty, or shown with a way to load more. */
export function PagedItems<Item>({
  list,
  shows = () => true,
  most,
  skeleton,
  empty,
  more,
  children,
}: PagedItemsProps<Item>) {
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return skeleton;
  }
  const items = list.data.pages
    .flatMap((page) => page.items)
    .filter(shows)
    .slice(0, most);
  if (items.length === 0 && !list.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      {most === undefined && <MoreOnScroll list={list} label={more} />}
    </>
  );
}
