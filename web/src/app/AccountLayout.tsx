import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router-dom";
import { queryClientFor } from "../lib/query.ts";
import { startRealtime } from "../lib/realtime.ts";
import { accessToken, session } from "../lib/session.ts";
import { useStore } from "../lib/store.ts";

/** Around every page of the signed-in: their cache, and the link that tells of what happens. */
export function AccountLayout() {
  const { userId } = useStore(session);
  const queryClient = queryClientFor(userId);
  useEffect(
    () => (userId ? startRealtime({ queryClient, accessToken }) : undefined),
    [userId, queryClient],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
