import type { Report } from "@attune/core/reports/reports.contract";
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { toast } from "../../ui/toast.ts";

type Reports = InfiniteData<{ items: Report[] }>;

/** Not after signing out, which empties the lists. */
function isClosed(queryClient: QueryClient, queryKey: QueryKey, reportId: string): boolean {
  const lists = queryClient.getQueriesData<Reports>({ queryKey });
  const reports = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  const isOpen = reports.some((one) => one.reportId === reportId && one.decision === null);
  return lists.length > 0 && !isOpen;
}

/**
 * Says why a form is gone: its list is live, so a report that's closed meanwhile takes it away.
 * @param listKey never changes
 * @returns whether the moderator's own decision is on its way
 */
export function useToastIfClosed(listKey: QueryKey, reportId: string): RefObject<boolean> {
  const queryClient = useQueryClient();
  const isSent = useRef(false);
  const list = useRef(listKey);
  useEffect(
    () => () => {
      if (isSent.current || !isClosed(queryClient, list.current, reportId)) return;
      toast({
        title: "Report Closed",
        message: "Another moderator decided it, or the member who sent it left.",
      });
    },
    [queryClient, reportId],
  );
  return isSent;
}
