import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import {
  answerAppeal,
  listAppeals,
  listMyDecisions,
  sendAppeal,
} from "@attune/core/reports/appeals.service";
import {
  listCircleReports,
  listCircleReportsOn,
} from "@attune/core/reports/circle-reports.service";
import {
  resolveCircleReport,
  resolveReport,
  restrictMember,
} from "@attune/core/reports/decide.service";
import { reportsContract } from "@attune/core/reports/reports.contract";
import {
  listMyReports,
  listReports,
  listReportsOn,
  sendReport,
} from "@attune/core/reports/reports.service";
import { liftRestriction } from "@attune/core/reports/restrictions.service";
import { takeDown } from "@attune/core/reports/take-down.service";
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
  restrictMember: reports.restrictMember.handler(async ({ input, context }) => {
    await restrictMember(requireSignedIn(context.actor), input);
    return done;
  }),
  takeDown: reports.takeDown.handler(async ({ input, context }) => {
    await takeDown(requireSignedIn(context.actor), input);
    return done;
  }),
  liftRestriction: reports.liftRestriction.handler(async ({ input, context }) => {
    await liftRestriction(requireSignedIn(context.actor), input);
    return done;
  }),
  listCircleReports: reports.listCircleReports.handler(({ input, context }) =>
    listCircleReports(requireSignedIn(context.actor), input.circleId, input.status, input.cursor),
  ),
  listCircleReportsOn: reports.listCircleReportsOn.handler(({ input, context }) =>
    listCircleReportsOn(requireSignedIn(context.actor), input.circleId, input.userId),
  ),
  resolveCircleReport: reports.resolveCircleReport.handler(async ({ input, context }) => {
    await resolveCircleReport(requireSignedIn(context.actor), input);
    return done;
  }),
  listMyDecisions: reports.listMyDecisions.handler(({ input, context }) =>
    listMyDecisions(requireSignedIn(context.actor), input.cursor),
  ),
  sendAppeal: reports.sendAppeal.handler(async ({ input, context }) => {
    await sendAppeal(requireSignedIn(context.actor), input);
    return done;
  }),
  listAppeals: reports.listAppeals.handler(({ input }) => listAppeals(input.status, input.cursor)),
  answerAppeal: reports.answerAppeal.handler(async ({ input, context }) => {
    await answerAppeal(requireSignedIn(context.actor), input);
    return done;
  }),
};
