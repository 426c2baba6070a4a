import type { ReportReason } from "@attune/core/reports/reports.rules";
import { reasonLabels } from "../protect/report-words.ts";

interface Decided {
  cause: ReportReason | null;
  reason: string;
}

/** The reason from the list if one was chosen, and what was written. */
export function reasonOf({ cause, reason }: Decided): string {
  if (!cause || cause === "other") return reason;
  const { label } = reasonLabels[cause];
  return reason ? `${label}. ${reason}` : label;
}
