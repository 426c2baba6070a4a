import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClientFor } from "./query.ts";
import { session } from "./session.ts";
import { useStore } from "./store.ts";

/** Lets what is inside ask and change, with the cache of whoever is signed in. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { userId } = useStore(session);
  return <QueryClientProvider client={queryClientFor(userId)}>{children}</QueryClientProvider>;
}
