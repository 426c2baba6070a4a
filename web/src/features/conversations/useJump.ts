import { type RefObject, useEffect, useState } from "react";
import { hasFailed, type PagedList } from "../../parts/paged-list.ts";

/**
 * Scrolls to a message and focuses it. Loads older messages until it's there.
 * @param oldest id of the oldest loaded message; ids sort by time
 * @param first message to begin with
 */
export function useJump(
  scroller: RefObject<HTMLElement | null>,
  list: PagedList,
  oldest: string | undefined,
  first: string | null = null,
): (messageId: string) => void {
  const [target, setTarget] = useState(first);
  useEffect(() => {
    if (target === null) return;
    const message = scroller.current?.querySelector<HTMLElement>(`[data-message="${target}"]`);
    const isOlder = oldest !== undefined && target < oldest;
    if (!message && isOlder && list.hasNextPage && !hasFailed(list)) {
      if (!list.isFetchingNextPage) void list.fetchNextPage();
      return;
    }
    message?.scrollIntoView({ block: "center" });
    message?.focus({ preventScroll: true });
    setTarget(null);
  });
  return setTarget;
}
