import type { UseInfiniteQueryResult } from "@tanstack/react-query";

/** The part of an infinite query that a list needs to load its next page. */
export type PagedList = Pick<
  UseInfiniteQueryResult,
  "error" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError"
> & { fetchNextPage: () => Promise<unknown> };

/** Whether loading the next page failed and isn't being retried. */
export const hasFailed = ({ isFetchNextPageError, isFetchingNextPage }: PagedList): boolean =>
  isFetchNextPageError && !isFetchingNextPage;
