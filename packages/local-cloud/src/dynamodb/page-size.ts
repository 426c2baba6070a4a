import type { StoredItem } from "./items.ts";
import type { KeyAttribute } from "./schema.ts";
import { type AttributeValue, type Item, valueSize } from "./values.ts";

/*
 * AWS measures a page in the form that it keeps items in, not in the sizes it bills. AWS doesn't
 * document that form; these are the numbers that dynalite's tests found.
 */

/** Bytes that one page reads at most, not counting the item that crosses the limit. */
const PAGE_BYTES = 1024 * 1024;

/** An item is kept in blocks, each of which repeats its sort key. */
const BLOCK_BYTES = 3072;
const BLOCK_HEAD = 18;
const MOST_SORT_KEY_BYTES = 1024;

export interface PageSize {
  /** Adds an item; whether it's the page's last one. */
  isFullWith(stored: StoredItem): boolean;
}

/** @param read what the page reads of an item, which is parsed only when the page may be full */
export function createPageSize(
  sortKey: KeyAttribute | undefined,
  read: (stored: StoredItem) => Item,
): PageSize {
  let counted = 0;
  let uncounted: StoredItem[] = [];
  let most = 0;
  return {
    isFullWith(stored) {
      uncounted.push(stored);
      most += mostBytes(stored);
      if (counted + most < PAGE_BYTES) return false;
      for (const one of uncounted) counted += bytesOf(read(one), sortKey?.name);
      uncounted = [];
      most = 0;
      return counted >= PAGE_BYTES;
    },
  };
}

/**
 * An upper bound: each value has up to 3 bytes beside its size, and at least 8 characters of JSON.
 */
const mostBytes = ({ size, text }: StoredItem) =>
  inBlocks(size + (3 * text.length) / 8, MOST_SORT_KEY_BYTES);

function bytesOf(item: Item, sortKey: string | undefined): number {
  let size = 0;
  // The caller has checked that it's there.
  for (const name in item) if (name !== sortKey) size += 1 + keptSize(item[name] as AttributeValue);
  const sortValue = sortKey === undefined ? undefined : item[sortKey];
  return inBlocks(size, sortValue ? valueSize(sortValue) : 0);
}

const inBlocks = (size: number, sortKeySize: number) =>
  2 + size + (1 + Math.floor((1 + size) / BLOCK_BYTES)) * (BLOCK_HEAD + sortKeySize);

function keptSize(value: AttributeValue): number {
  if (value.NULL) return 0;
  if (value.BOOL !== undefined) return 1;
  if (value.L) return 3 + value.L.reduce((sum, member) => sum + 1 + keptSize(member), 0);
  if (value.M)
    return 3 + Object.values(value.M).reduce((sum, member) => sum + 2 + keptSize(member), 0);
  const size = valueSize(value);
  const set = value.SS ?? value.NS ?? value.BS;
  if (set) return size + set.length + 1;
  if (value.S === undefined || size < 128) return size + 1;
  return size + (size < 16_384 ? 2 : 3);
}
