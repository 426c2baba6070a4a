import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, timeSchema } from "../kernel/schemas.ts";

const admin = () => operation({ permission: "system_admin" });

export const mailBatchResultSchema = z.object({
  /** Whether none failed. */
  success: z.boolean(),
  message: z.string(),
  /** Put on their way; quiet hours may hold some. */
  emailsSent: z.number(),
  emailsFailed: z.number(),
  /** Besides the two, those that their receiver does not want or has answered. */
  totalProcessed: z.number(),
});
export type MailBatchResult = z.infer<typeof mailBatchResultSchema>;

export const waitingRequestsSchema = z.object({
  count: z.number(),
  /** False when there are more than were counted. */
  countIsWhole: z.boolean(),
  /** Those that wait longest. Who asks whom is no admin's business. */
  items: z.array(z.object({ requestId: z.string(), createdAt: timeSchema })),
});
export type WaitingRequests = z.infer<typeof waitingRequestsSchema>;

/** What admins do about the community's mail. */
export const mailToolsContract = {
  batchProcessEmails: admin()
    .route({ method: "POST", path: "/mail/batch" })
    .input(
      z.object({
        type: z.literal("connection_requests"),
        limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
      }),
    )
    .output(mailBatchResultSchema),

  getPendingConnectionRequestsWithoutEmails: admin()
    .route({ method: "GET", path: "/mail/waiting-requests" })
    .output(waitingRequestsSchema),

  markConnectionRequestEmailSent: admin()
    .route({ method: "POST", path: "/mail/waiting-requests/{requestId}/sent" })
    .input(z.object({ requestId: idSchema("request") }))
    .output(doneSchema),
};
