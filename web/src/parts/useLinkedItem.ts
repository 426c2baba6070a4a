import { type HTMLAttributes, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { hasFailed, type PagedList } from "./paged-list.ts";

interface LoadedList extends PagedList {
  data: unknown;
  isFetching: boolean;
}

/** Spread into the item's element; empty for all but the linked one. */
export type LinkedProps = Pick<HTMLAttributes<HTMLElement>, "id" | "tabIndex" | "className">;

const look = "rounded-control outline-offset-4 focus:bg-lamplight focus:outline-2";

/**
 * The comment or reply that the URL's hash names: loads pages until it's there, scrolls to it and
 * focuses it, which marks it until the reader goes on.
 * @param anchorOf makes the hash
 * @param ids of the loaded items; they sort by time
 */
export function useLinkedItem(
  anchorOf: (id: string) => string,
  ids: readonly string[],
  list: LoadedList,
) {
  const { hash, key } = useLocation();
  // Back and reload return to where the reader was; only the first page has this key.
  const returns = useNavigationType() === "POP" && key !== "default";
  const prefix = `#${anchorOf("")}`;
  const linkedId = hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
  const [done, setDone] = useState({ key: "", isGone: false });
  const isDone = linkedId === null || returns || done.key === key;
  useEffect(() => {
    if (isDone) return;
    const item = document.getElementById(anchorOf(linkedId));
    const isLater = ids.every((id) => id < linkedId);
    if (item) {
      item.scrollIntoView({ block: "center" });
      item.focus({ preventScroll: true });
      setDone({ key, isGone: false });
    } else if (list.data === undefined || list.isFetching || hasFailed(list)) return;
    else if (isLater && list.hasNextPage) void list.fetchNextPage();
    else setDone({ key, isGone: true });
  });
  return {
    propsOf: (id: string): LinkedProps =>
      id === linkedId ? { id: anchorOf(id), tabIndex: -1, className: look } : {},
    // It may have been written just before, and arrive with the next refetch.
    isGone: done.key === key && done.isGone && !ids.some((id) => id === linkedId),
  };
}
