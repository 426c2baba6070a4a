import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { reportsContract } from "@attune/core/reports/reports.contract";
import {
  liftRestriction,
  listMyReports,
  listReports,
  listReportsOn,
  resolveReport,
  sendReport,
} from "@attune/core/reports/reports.service";
import { implementing } from "../http/procedures.ts";

const reports = implementing("reports", reportsContract);

export const router = {
  sendReport: reports.sendReport.handler(({ input, context }) =>
    sendReport(requireSignedIn(context.actor), input),
  ),
  listMyReports: reports.listMyReports.handler(({ input, context }) =>
    listMyReports(requireSignedIn(context.actor), input.cursor),
  ),
  listReports: reports.listReports.handler(({ input }) => listReports(input.status, input.cursor)),
  listReportsOn: reports.listReportsOn.handler(({ input }) => listReportsOn(input.userId)),
  resolveReport: reports.resolveReport.handler(async ({ input, context }) => {
    await resolveReport(requireSignedIn(context.actor), input);
    return done;
  }),
  liftRestriction: reports.liftRestriction.handler(async ({ input, context }) => {
    await liftRestriction(requireSignedIn(context.actor), input.userId);
    return done;
  }),
};
