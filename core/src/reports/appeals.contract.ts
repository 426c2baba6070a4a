import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { cardSchema, doneSchema, idSchema, textSchema, timeSchema } from "../kernel/schemas.ts";
import { reportSchema } from "./report.schema.ts";
import {
  appealStatuses,
  decisions,
  maxAppealLength,
  maxDecisionReasonLength,
  reportKinds,
  reportReasons,
} from "./reports.rules.ts";

const appealSchema = z.object({
  text: z.string(),
  status: z.enum(appealStatuses),
  answer: z.nullable(z.string()),
  createdAt: timeSchema,
  answeredAt: z.nullable(timeSchema),
});

const ownDecisionSchema = z.object({
  reportId: z.string(),
  kind: z.enum(reportKinds),
  decision: z.enum(decisions),
  /** Empty if the cause says it all. */
  reason: z.string(),
  /** Chosen by a circle's host or moderator who acted without a report. */
  cause: z.nullable(z.enum(reportReasons)),
  /** The text as it was when reported. */
  excerpt: z.string(),
  /** A path; null for things without a page. */
  url: z.nullable(z.string()),
  decidedAt: timeSchema,
  until: z.nullable(timeSchema),
  /** When the decision was reversed. */
  takenBackAt: z.nullable(timeSchema),
  /** Null for appeals and restrictions. */
  takenBackReason: z.nullable(z.string()),
  byHost: z.boolean(),
  appeal: z.nullable(appealSchema),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

const appealedSchema = z.object({
  report: reportSchema,
  appeal: z.object({ ...appealSchema.shape, answeredBy: z.nullable(cardSchema) }),
});
export type Appealed = z.infer<typeof appealedSchema>;

const moderate = { permission: "users_update" } as const;

export const appealOperations = {
  /** Doesn't name reporters. */
  listMyDecisions: operation("signed_in")
    .route({ method: "GET", path: "/reports/about-me" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(ownDecisionSchema)),

  /** One appeal per decision; a second one throws `appeal.sent`. */
  sendAppeal: operation("signed_in", { limit: { most: 10, per: day, fixed: true } })
    .route({ method: "POST", path: "/reports/about-me/{reportId}/appeal" })
    .input(z.object({ reportId: idSchema("report"), text: textSchema(maxAppealLength) }))
    .output(doneSchema),

  /** Open ones oldest first, answered ones newest first. None of the caller's. */
  listAppeals: operation(moderate)
    .route({ method: "GET", path: "/admin/appeals" })
    .input(z.object({ status: z.enum(["open", "answered"]), cursor: cursorSchema }))
    .output(pageOf(appealedSchema)),

  /** Granting reverses the decision. A second moderator gets `appeal.decided`. */
  answerAppeal: operation(moderate, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/appeals/{reportId}" })
    .input(
      z.object({
        reportId: idSchema("report"),
        grant: z.boolean(),
        answer: textSchema(maxDecisionReasonLength),
      }),
    )
    .output(doneSchema),
};
