import type { Report } from "@attune/core/reports/reports.contract";

const restrictions: readonly (Report["decision"] & string)[] = ["limit", "suspend", "ban"];

/** Whether the decision still restricts the member. */
export const restricts = ({
  decision,
  until,
  takenBackAt,
  isDecidedWithAnother,
}: Report): boolean =>
  decision !== null &&
  restrictions.includes(decision) &&
  !takenBackAt &&
  !isDecidedWithAnother &&
  (until === null || Date.parse(until) > Date.now());
