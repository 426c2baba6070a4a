import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pollMs, pollWhileConnectedMs } from "./constants.ts";
import { linkState } from "./realtime.ts";

/**
 * Refetches queries every 30 s while the tab is visible and no WebSocket is open. With a socket
 * it's every five minutes, as a safety net for lost pushes.
 */
export function usePolling(keys: () => readonly QueryKey[]): void {
  const queryClient = useQueryClient();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let quietMs = 0;
    const timer = setInterval(() => {
      quietMs += pollMs;
      if (document.visibilityState === "hidden") return;
      if (linkState.get() === "connected" && quietMs < pollWhileConnectedMs) return;
      quietMs = 0;
      for (const queryKey of latest.current()) void queryClient.invalidateQueries({ queryKey });
    }, pollMs);
    return () => clearInterval(timer);
  }, [queryClient]);
}
