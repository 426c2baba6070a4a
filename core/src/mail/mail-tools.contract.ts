import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, timeSchema, userIdSchema } from "../kernel/schemas.ts";
import { digestTypes } from "./digest-words.ts";

const sends = () => operation({ permission: "system_settings" }, { limit: "reaches_others" });
const looks = () => operation({ permission: "system_analytics" });

const mailBatchResultSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  code: z.enum(["nothing_waiting", "queued", "some_failed"]),
  /** Queued; quiet hours may hold some back. */
  emailsSent: z.number(),
  emailsFailed: z.number(),
  emailsUnwanted: z.number(),
  /** Includes requests whose receiver wants no mail, or has answered. */
  totalProcessed: z.number(),
});
export type MailBatchResult = z.infer<typeof mailBatchResultSchema>;

const waitingRequestsSchema = z.object({
  count: z.number(),
  /** False when there are more. */
  countIsWhole: z.boolean(),
  /** Admins don't see who asked whom. */
  items: z.array(z.object({ requestId: z.string(), createdAt: timeSchema })),
});
export type WaitingRequests = z.infer<typeof waitingRequestsSchema>;

const mailBatchTypes = ["due", "daily", "weekly"] as const;
export type MailBatch = (typeof mailBatchTypes)[number];

/**
 * `empty`: there was nothing to report; `unwanted`: the member gets no mail; `shut_out`: the
 * account can't be used.
 */
const digestCodes = ["queued", "sent_today", "empty", "unwanted", "shut_out"] as const;
export type DigestCode = (typeof digestCodes)[number];

const digestResultSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  code: z.enum(digestCodes),
});
export type DigestResult = z.infer<typeof digestResultSchema>;

const loggedMailSchema = z.object({
  emailType: z.string(),
  status: z.string(),
  createdAt: timeSchema,
  sentAt: z.nullable(timeSchema),
  openedAt: z.nullable(timeSchema),
  clickedAt: z.nullable(timeSchema),
});
export type LoggedMail = z.infer<typeof loggedMailSchema>;

const emailDiagnosticsSchema = z.object({
  recent: z.array(loggedMailSchema),
  waitingRequests: waitingRequestsSchema,
});
export type EmailDiagnostics = z.infer<typeof emailDiagnosticsSchema>;

const counts = {
  pending: z.number(),
  sending: z.number(),
  sent: z.number(),
  gathered: z.number(),
  skipped: z.number(),
  failed: z.number(),
  opened: z.number(),
  clicked: z.number(),
};

const emailStatsSchema = z.object({
  days: z.number(),
  /** False when these are only the newest. */
  isWhole: z.boolean(),
  total: z.object(counts),
  byType: z.array(z.object({ emailType: z.string(), ...counts })),
});
export type EmailStats = z.infer<typeof emailStatsSchema>;

const fullDiagnosticsSchema = z.object({
  checkedAt: timeSchema,
  /** Unsent 15 minutes after the planned time. */
  overdueEmails: z.number(),
  deadLetters: z.array(z.object({ queue: z.string(), count: z.number() })),
});
export type FullDiagnostics = z.infer<typeof fullDiagnosticsSchema>;

export const mailToolsContract = {
  batchProcessEmails: sends()
    .route({ method: "POST", path: "/mail/batch" })
    .input(
      z.object({
        type: z.literal("connection_requests"),
        limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
      }),
    )
    .output(mailBatchResultSchema),

  getPendingConnectionRequestsWithoutEmails: sends()
    .route({ method: "GET", path: "/mail/waiting-requests" })
    .output(waitingRequestsSchema),

  markConnectionRequestEmailSent: sends()
    .route({ method: "POST", path: "/mail/waiting-requests/{requestId}/sent" })
    .input(z.object({ requestId: idSchema("request") }))
    .output(doneSchema),

  sendDigestEmail: sends()
    .route({ method: "POST", path: "/mail/digest" })
    .input(z.object({ digestType: z.enum(digestTypes), userId: userIdSchema }))
    .output(digestResultSchema),

  /** Starts what a schedule also starts. */
  emailBatchProcessor: sends()
    .route({ method: "POST", path: "/mail/batch-processor" })
    .input(z.object({ batchType: z.enum(mailBatchTypes) }))
    .output(z.object({ success: z.boolean(), message: z.string(), code: z.literal("begun") })),

  getEmailDiagnostics: looks()
    .route({ method: "GET", path: "/mail/diagnostics" })
    .output(emailDiagnosticsSchema),

  getEmailProcessingStats: looks()
    .route({ method: "GET", path: "/mail/stats" })
    .input(
      z.object({
        days: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(90)), 30),
      }),
    )
    .output(emailStatsSchema),

  runFullDiagnostics: looks()
    .route({ method: "GET", path: "/mail/full-diagnostics" })
    .output(fullDiagnosticsSchema),
};
