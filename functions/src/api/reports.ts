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
import {
  readHidden,
  readHiddenInCircle,
  showAgain,
  showAgainInCircle,
} from "@attune/core/reports/hidden-things.service";
import { reportsContract } from "@attune/core/reports/reports.contract";
import {
  listMyReports,
  listReports,
  listReportsOn,
  sendReport,
} from "@attune/core/reports/reports.service";
import { liftRestriction } from "@attune/core/reports/restrictions.service";
import { takeDown, takeDownInCircle } from "@attune/core/reports/take-down.service";
import { implementing } from "../http/procedures.ts";

const reports = implementing("reports", reportsContract);

export const router = {
  sendReport: reports.sendReport.handler(({ input, context }) => sendReport(context.actor, input)),
  listMyReports: reports.listMyReports.handler(({ input, context }) =>
    listMyReports(context.actor, input.cursor),
  ),
  listReports: reports.listReports.handler(({ input, context }) =>
    listReports(context.actor, input.status, input.cursor),
  ),
  listReportsOn: reports.listReportsOn.handler(({ input, context }) =>
    listReportsOn(context.actor, input.userId),
  ),
  resolveReport: reports.resolveReport.handler(async ({ input, context }) => {
    await resolveReport(context.actor, input);
    return done;
  }),
  restrictMember: reports.restrictMember.handler(async ({ input, context }) => {
    await restrictMember(context.actor, input);
    return done;
  }),
  takeDown: reports.takeDown.handler(async ({ input, context }) => {
    await takeDown(context.actor, input);
    return done;
  }),
  takeDownInCircle: reports.takeDownInCircle.handler(async ({ input, context }) => {
    await takeDownInCircle(context.actor, input);
    return done;
  }),
  readHidden: reports.readHidden.handler(({ input }) => readHidden(input.reportId)),
  showAgain: reports.showAgain.handler(async ({ input, context }) => {
    await showAgain(context.actor, input);
    return done;
  }),
  readHiddenInCircle: reports.readHiddenInCircle.handler(({ input, context }) =>
    readHiddenInCircle(context.actor, input),
  ),
  showAgainInCircle: reports.showAgainInCircle.handler(async ({ input, context }) => {
    await showAgainInCircle(context.actor, input);
    return done;
  }),
  liftRestriction: reports.liftRestriction.handler(async ({ input, context }) => {
    await liftRestriction(context.actor, input);
    return done;
  }),
  listCircleReports: reports.listCircleReports.handler(({ input, context }) =>
    listCircleReports(context.actor, input.circleId, input.status, input.cursor),
  ),
  listCircleReportsOn: reports.listCircleReportsOn.handler(({ input, context }) =>
    listCircleReportsOn(context.actor, input.circleId, input.userId),
  ),
  resolveCircleReport: reports.resolveCircleReport.handler(async ({ input, context }) => {
    await resolveCircleReport(context.actor, input);
    return done;
  }),
  listMyDecisions: reports.listMyDecisions.handler(({ input, context }) =>
    listMyDecisions(context.actor, input.cursor),
  ),
  sendAppeal: reports.sendAppeal.handler(async ({ input, context }) => {
    await sendAppeal(context.actor, input);
    return done;
  }),
  listAppeals: reports.listAppeals.handler(({ input, context }) =>
    listAppeals(context.actor, input.status, input.cursor),
  ),
  answerAppeal: reports.answerAppeal.handler(async ({ input, context }) => {
    await answerAppeal(context.actor, input);
    return done;
  }),
};
