import type { UseInfiniteQueryResult } from "@tanstack/react-query";

/** What a list needs of its query to load its next page. */
export type PagedList = Pick<
  UseInfiniteQueryResult,
  "error" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError"
> & { fetchNextPage: () => Promise<unknown> };
