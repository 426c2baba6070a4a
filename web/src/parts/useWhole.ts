import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { itemsOf } from "../lib/pages.ts";

type List<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>,
  "data" | "hasNextPage" | "isFetchingNextPage" | "isError"
> & { fetchNextPage: () => Promise<unknown> };

/** Loads every page: a picker needs the whole list. */
export function useWhole<Item>(list: List<Item>): Item[] {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isError } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return itemsOf(data);
}
