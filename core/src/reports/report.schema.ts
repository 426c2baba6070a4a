import * as z from "zod/mini";
import { cardSchema, timeSchema } from "../kernel/schemas.ts";
import { decisions, reportKinds, reportReasons } from "./reports.rules.ts";

const lineSchema = z.object({
  byReporter: z.boolean(),
  body: z.string(),
  /** Null without a picture. Once the report is decided, it opens only while its message is there. */
  imageUrl: z.nullable(z.string()),
  createdAt: timeSchema,
});

export const ownReportSchema = z.object({
  reportId: z.string(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  createdAt: timeSchema,
  /** Null until it's decided. */
  decision: z.nullable(z.enum(decisions)),
});

export const reportSchema = z.object({
  ...ownReportSchema.shape,
  note: z.nullable(z.string()),
  /** Null for former members, and for hosts and moderators of circles. */
  reporter: z.nullable(cardSchema),
  person: z.nullable(cardSchema),
  excerpt: z.string(),
  lines: z.array(lineSchema),
  /** Included because moderators may not be able to open the album. */
  imageUrl: z.nullable(z.string()),
  /** A path; null for things without a page. */
  url: z.nullable(z.string()),
  resolvedAt: z.nullable(timeSchema),
  resolvedBy: z.nullable(cardSchema),
  /** When a limit or a suspension ends. */
  until: z.nullable(timeSchema),
  /** The same for open reports of one thing, and for those that one decision closed. */
  joinedBy: z.string(),
  /** Whether the decision about another report of the same thing closed it. */
  isDecidedWithAnother: z.boolean(),
  /** When the decision was reversed. */
  takenBackAt: z.nullable(timeSchema),
  takenBackBy: z.nullable(cardSchema),
  /** Null for appeals and restrictions. */
  takenBackReason: z.nullable(z.string()),
  /** Whether the circle's host or a moderator of it decided. */
  byHost: z.boolean(),
  /** False where a moderator acted without a report. */
  isReported: z.boolean(),
  decisionReason: z.nullable(z.string()),
  /** Of a circle's host or moderator who acted without a report. */
  cause: z.nullable(z.enum(reportReasons)),
});
export type Report = z.infer<typeof reportSchema>;
