import { useEffect } from "react";
import type { PagedList } from "../../parts/paged-list.ts";

/** Each refetch loads all pages again. */
const maxPages = 10;

/**
 * Loads older pages while a filter has found too few.
 * @returns whether it's still looking
 */
export function useFound(list: PagedList, pages: number, isEnough: boolean): boolean {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const goesOn = !isEnough && hasNextPage && !isFetchNextPageError && pages < maxPages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that was loaded asks again
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage();
  }, [goesOn, isFetchingNextPage, pages, fetchNextPage]);
  return goesOn;
}
