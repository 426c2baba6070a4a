import * as z from "zod/mini";
import { cardSchema, timeSchema } from "../kernel/schemas.ts";
import { decisions, reportKinds, reportReasons } from "./reports.rules.ts";

const lineSchema = z.object({ byReporter: z.boolean(), body: z.string(), createdAt: timeSchema });

export const ownReportSchema = z.object({
  reportId: z.string(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  createdAt: timeSchema,
  /** null while nobody has decided. */
  decision: z.nullable(z.enum(decisions)),
});

export const reportSchema = z.object({
  ...ownReportSchema.shape,
  note: z.nullable(z.string()),
  /** null for a former member, and for a circle's host. */
  reporter: z.nullable(cardSchema),
  /** Its owner. */
  person: z.nullable(cardSchema),
  excerpt: z.string(),
  lines: z.array(lineSchema),
  /** Of a photo, or of a post with a picture. Moderators see it even if they can't open the album. */
  imageUrl: z.nullable(z.string()),
  /** A path of this site, or null for things without a page. */
  url: z.nullable(z.string()),
  resolvedAt: z.nullable(timeSchema),
  resolvedBy: z.nullable(cardSchema),
  /** Whether a circle's host decided. */
  byHost: z.boolean(),
  decisionReason: z.nullable(z.string()),
});
export type Report = z.infer<typeof reportSchema>;
