import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "../lib/account.ts";
import { useSeen } from "../lib/useSeen.ts";
import type { Shown } from "./read-news.ts";

/**
 * Marks the notifications of what's on screen as read, also those that arrive meanwhile. A failure
 * stays silent: the next visit repeats it.
 * @param isShown false while it's loading
 */
export function useReadNews({ key, id, tab }: Shown, isShown: boolean): void {
  const queryClient = useQueryClient();
  const isSeen = useSeen();
  const unread = useAccount()?.counts.unreadNotifications ?? 0;
  useEffect(() => {
    if (!isShown || !isSeen || unread === 0) return;
    const shown = { key, id, ...(tab !== undefined && { tab }) };
    // Lazy, because every page with it would load it, and most visits find nothing unread.
    void import("./read-news.ts")
      .then(({ readNews }) => readNews(queryClient, shown, unread))
      .catch(() => undefined);
  }, [key, id, tab, isShown, isSeen, unread, queryClient]);
}
