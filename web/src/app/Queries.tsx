import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClientFor } from "../lib/query.ts";
import { session } from "../lib/session.ts";
import { useStore } from "../lib/store.ts";

/** Lets what is inside ask and change, with the cache of whoever is signed in. */
export function Queries({ children }: { children: ReactNode }) {
  const { userId } = useStore(session);
  return <QueryClientProvider client={queryClientFor(userId)}>{children}</QueryClientProvider>;
}
