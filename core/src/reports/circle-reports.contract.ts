import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, textSchema, tokenSchema, userIdSchema } from "../kernel/schemas.ts";
import { reportSchema } from "./report.schema.ts";
import {
  hostDecisions,
  maxDecisionReasonLength,
  reportReasons,
  takeDowns,
} from "./reports.rules.ts";
import { subjectSchema } from "./subject.schema.ts";

const inCircle = { circleId: idSchema("circle") };

/** None of these name reporters. */
export const circleReportOperations = {
  /** Open ones oldest first, decided ones newest first. */
  listCircleReports: operation("member")
    .route({ method: "GET", path: "/reports/in/{circleId}" })
    .input(z.object({ ...inCircle, status: z.enum(["open", "resolved"]), cursor: cursorSchema }))
    .output(pageOf(reportSchema)),

  /** Newest first. */
  listCircleReportsOn: operation("member")
    .route({ method: "GET", path: "/reports/in/{circleId}/on/{userId}" })
    .input(z.object({ ...inCircle, userId: userIdSchema }))
    .output(z.object({ items: z.array(reportSchema) })),

  /**
   * Hides or removes without a report, with an appeal to the community's moderators. Refused for
   * one's own, for the host's, and for moderators' except by the host.
   */
  takeDownInCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/reports/in/{circleId}/take-downs" })
    .input(
      z.object({
        ...inCircle,
        subject: subjectSchema,
        decision: z.enum(takeDowns),
        /** Shown to the member. */
        cause: z.enum(reportReasons),
        /** Shown to the member; required for "other". */
        words: z.optional(textSchema(maxDecisionReasonLength)),
        token: tokenSchema,
      }),
    )
    .output(doneSchema),

  /** A moderator who decides second gets `report.resolved`. */
  resolveCircleReport: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/reports/in/{circleId}/{reportId}/resolve" })
    .input(
      z.object({
        ...inCircle,
        reportId: idSchema("report"),
        decision: z.enum(hostDecisions),
        /** Shown to the member. */
        reason: textSchema(maxDecisionReasonLength),
      }),
    )
    .output(doneSchema),
};
