import type { InfiniteData } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { itemsOf } from "../lib/pages.ts";
import { Button } from "../ui/Button.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { hasFailed, type PagedList } from "./paged-list.ts";

interface MoreOnScrollProps {
  list: PagedList;
  /** The button's label, such as "More posts". */
  label: string;
  /** Shown at the end of the list. */
  end?: string;
}

/** Starts loading this many pixels before the end. */
const reach = 800;

/**
 * Loads the next page near the end of a list, or by a button. After a failure only the button does.
 */
export function MoreOnScroll({ list, label, end }: MoreOnScrollProps) {
  const { hasNextPage, isFetchingNextPage } = list;
  const failed = hasFailed(list);
  const place = useRef<HTMLDivElement>(null);
  const more = () => void list.fetchNextPage();
  const ask = useRef(more);
  ask.current = more;
  const ready = hasNextPage && !isFetchingNextPage && !failed;
  useEffect(() => {
    const element = place.current;
    if (!ready || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && ask.current(),
      { rootMargin: `${reach}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ready]);

  if (failed) return <ErrorState error={list.error} onRetry={more} />;
  if (!hasNextPage && !isFetchingNextPage && !end) return null;
  return (
    <div ref={place} className="py-6">
      {isFetchingNextPage && <Skeleton label="Loading more" lines={2} withPerson />}
      {ready && <Button onClick={more}>{label}</Button>}
      {!hasNextPage && end && <p className="text-small text-muted">{end}</p>}
    </div>
  );
}

interface PagedItemsProps<Item> {
  list: PagedList & {
    data: InfiniteData<{ items: Item[] }> | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Filters the items. */
  shows?: ((item: Item) => boolean) | undefined;
  /** Leaves a failure to load more to another list of the same items on the page. */
  quiet?: boolean | undefined;
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
  quiet = false,
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
  const items = itemsOf(list.data).filter(shows).slice(0, most);
  if (items.length === 0 && !list.hasNextPage) return empty;
  const hasMore = most === undefined && !(quiet && hasFailed(list));
  return (
    <>
      {children(items)}
      {hasMore && <MoreOnScroll list={list} label={more} />}
    </>
  );
}
