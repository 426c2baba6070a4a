import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, textSchema, tokenSchema, userIdSchema } from "../kernel/schemas.ts";
import { appealOperations } from "./appeals.contract.ts";
import { circleReportOperations } from "./circle-reports.contract.ts";
import { hiddenThingOperations } from "./hidden-things.contract.ts";
import { ownReportSchema, reportSchema } from "./report.schema.ts";
import {
  adminDecisions,
  directDecisions,
  maxDecisionReasonLength,
  maxReportNoteLength,
  reportReasons,
  suspensionDays,
  takeDowns,
} from "./reports.rules.ts";
import { subjectSchema } from "./subject.schema.ts";

export type { Report } from "./report.schema.ts";
export type { Subject } from "./subject.schema.ts";

const moderate = { permission: "users_update" } as const;

export const reportsContract = {
  /** Also works for blocked members. Doesn't reveal the reporter. */
  sendReport: operation("member", { limit: { most: 20, per: hour }, namesBlocked: true })
    .route({ method: "POST", path: "/reports" })
    .input(
      z.object({
        subject: subjectSchema,
        reason: z.enum(reportReasons),
        note: z.optional(textSchema(maxReportNoteLength)),
      }),
    )
    .output(z.object({ reportId: z.string() })),

  /** Newest first. */
  listMyReports: operation("signed_in")
    .route({ method: "GET", path: "/reports/mine" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(ownReportSchema)),

  /** Open ones oldest first, decided ones newest first. None about the caller. */
  listReports: operation(moderate)
    .route({ method: "GET", path: "/admin/reports" })
    .input(z.object({ status: z.enum(["open", "resolved"]), cursor: cursorSchema }))
    .output(pageOf(reportSchema)),

  /** Newest first. Empty for the caller's own id. */
  listReportsOn: operation(moderate)
    .route({ method: "GET", path: "/admin/reports/on/{userId}" })
    .input(z.object({ userId: userIdSchema }))
    .output(z.object({ items: z.array(reportSchema) })),

  /** A moderator who decides second gets `report.resolved`. */
  resolveReport: operation(moderate, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/reports/{reportId}/resolve" })
    .input(
      z.object({
        reportId: idSchema("report"),
        decision: z.enum(adminDecisions),
        /** Shown to the member. */
        reason: textSchema(maxDecisionReasonLength),
        /** Length of a limit or suspension; absent for other decisions. */
        days: z.optional(z.literal(suspensionDays)),
      }),
    )
    .output(doneSchema),

  /**
   * Without a report, but with the same effects, and with an appeal. Refused for oneself, for a
   * system admin, and for a member with a permission that the caller lacks.
   */
  restrictMember: operation(moderate, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/users/{userId}/restriction" })
    .input(
      z.object({
        userId: userIdSchema,
        decision: z.enum(directDecisions),
        /** Shown to the member. */
        reason: textSchema(maxDecisionReasonLength),
        /** Length of a suspension; absent for a ban. */
        days: z.optional(z.literal(suspensionDays)),
        token: tokenSchema,
      }),
    )
    .output(doneSchema),

  /**
   * Hides or removes without a report, with the same effects and an appeal. Refused for one's own.
   */
  takeDown: operation(moderate, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/take-downs" })
    .input(
      z.object({
        subject: subjectSchema,
        decision: z.enum(takeDowns),
        /** Shown to the member. */
        reason: textSchema(maxDecisionReasonLength),
        token: tokenSchema,
      }),
    )
    .output(doneSchema),

  /** Lifts one decision's restriction; those of other decisions stay. */
  liftRestriction: operation(moderate, { limit: "reaches_others" })
    .route({ method: "DELETE", path: "/admin/users/{userId}/restriction" })
    .input(z.object({ userId: userIdSchema, reportId: idSchema("report") }))
    .output(doneSchema),

  ...circleReportOperations,
  ...hiddenThingOperations,
  ...appealOperations,
};
