import type { InfiniteData } from "@tanstack/react-query";

/** A list in the query cache whose pages name the next one's cursor. */
export type Pages<Item> = InfiniteData<
  { items: Item[]; next?: string | undefined },
  string | undefined
>;

/** Those of all loaded pages. */
export const itemsOf = <Item>(list: { pages: readonly { items: Item[] }[] } | undefined): Item[] =>
  list?.pages.flatMap(({ items }) => items) ?? [];

/** The list with the items of each page changed. */
export const changeItems = <Item>(
  list: Pages<Item> | undefined,
  change: (items: Item[]) => Item[],
): Pages<Item> | undefined =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) };
