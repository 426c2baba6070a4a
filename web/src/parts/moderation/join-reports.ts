import type { Report } from "@attune/core/reports/reports.contract";

/** The deciding report or, while they're open, the first, and the others joined with it. */
export type Joined = readonly [report: Report, ...others: Report[]];

/** One for each thing, in the order of the list. */
export const joinReports = (reports: readonly Report[]): Joined[] =>
  [...Map.groupBy(reports, ({ joinedBy }) => joinedBy).values()].flatMap((together): Joined[] => {
    const lead = together.find((report) => !report.isDecidedWithAnother) ?? together[0];
    return lead ? [[lead, ...together.filter((report) => report !== lead)]] : [];
  });
