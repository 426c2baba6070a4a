import type { Report } from "@attune/core/reports/reports.contract";
import type { QueryKey } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { isUnlisted, useToastIfGone } from "../useToastIfGone.ts";

interface Closing {
  /** Of the lists that the report is in. */
  listKey: QueryKey;
  reportId: string;
  /** What the moderator has typed. */
  text: string;
}

/**
 * Says why a form is gone: its list is live, so a report that's closed meanwhile takes it away.
 * @returns whether the moderator's own decision is on its way
 */
export function useToastIfClosed({ listKey, reportId, text }: Closing): RefObject<boolean> {
  const isSent = useRef(false);
  const isOpen = (report: Report) => report.reportId === reportId && report.decision === null;
  useToastIfGone(
    {
      title: "Report closed",
      message: "Another moderator decided it, or the member who sent it left.",
      text,
    },
    (queryClient) => !isSent.current && isUnlisted(queryClient, listKey, isOpen),
  );
  return isSent;
}
