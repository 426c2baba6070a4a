import type { Notification } from "@attune/core/notifications/notifications.contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { markRead, readAfterMs } from "./notifications.queries.ts";

/** Marks notifications as read after two seconds on screen. */
export function useReadSoon(shown: readonly Notification[], loaded: boolean): void {
  const queryClient = useQueryClient();
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    if (!loaded) return undefined;
    const timer = setTimeout(() => void markRead(queryClient, latest.current), readAfterMs);
    return () => clearTimeout(timer);
  }, [loaded, queryClient]);
}
