import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClientFor } from "./query.ts";
import { session } from "./session.ts";
import { useStore } from "./store.ts";

/** Provides the signed-in member's query cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { userId } = useStore(session);
  return <QueryClientProvider client={queryClientFor(userId)}>{children}</QueryClientProvider>;
}
