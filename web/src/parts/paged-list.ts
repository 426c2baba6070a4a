import type { UseInfiniteQueryResult } from "@tanstack/react-query";

/** What a list needs of its query to load its next page. */
export type PagedList = Pick<
  UseInfiniteQueryResult,
  "error" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError"
> & { fetchNextPage: () => Promise<unknown> };

/** The next page didn't come, and isn't being tried again. */
export const hasFailed = ({ isFetchNextPageError, isFetchingNextPage }: PagedList): boolean =>
  isFetchNextPageError && !isFetchingNextPage;
