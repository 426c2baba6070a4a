import * as z from "zod/mini";
import { cardSchema, timeSchema } from "../kernel/schemas.ts";
import { decisions, reportKinds, reportReasons } from "./reports.rules.ts";

const lineSchema = z.object({ byReporter: z.boolean(), body: z.string(), createdAt: timeSchema });

export const ownReportSchema = z.object({
  reportId: z.string(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  createdAt: timeSchema,
  /** null until decided. */
  decision: z.nullable(z.enum(decisions)),
});

export const reportSchema = z.object({
  ...ownReportSchema.shape,
  note: z.nullable(z.string()),
  /** null for former members, and in a circle's queue. */
  reporter: z.nullable(cardSchema),
  person: z.nullable(cardSchema),
  excerpt: z.string(),
  lines: z.array(lineSchema),
  /** Moderators needn't be able to open the album. */
  imageUrl: z.nullable(z.string()),
  /** A path; null for things without a page. */
  url: z.nullable(z.string()),
  resolvedAt: z.nullable(timeSchema),
  resolvedBy: z.nullable(cardSchema),
  /** When a limit or a suspension ends. */
  until: z.nullable(timeSchema),
  /** When the decision was reversed. */
  takenBackAt: z.nullable(timeSchema),
  /** Or by a moderator of the circle. */
  byHost: z.boolean(),
  /** False where a moderator acted without a report. */
  isReported: z.boolean(),
  decisionReason: z.nullable(z.string()),
});
export type Report = z.infer<typeof reportSchema>;
