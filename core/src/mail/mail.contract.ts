import * as z from "zod/mini";
import { hour, minute } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema } from "../kernel/schemas.ts";
import { mailToolsContract } from "./mail-tools.contract.ts";

const wholeHour = z.int().check(z.gte(0), z.lte(23));

/** The row of email_preferences. Hours are of the member's own zone; equal hours mean no quiet time. */
export const emailPreferencesSchema = z.object({
  unsubscribedAll: z.boolean(),
  batchNotifications: z.boolean(),
  quietHoursEnabled: z.boolean(),
  quietHoursStart: wholeHour,
  quietHoursEnd: wholeHour,
  timeZone: z.string().check(z.maxLength(60)),
  digest: z.enum(["none", "daily", "weekly"]),
});
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

export const defaultEmailPreferences: EmailPreferences = {
  unsubscribedAll: false,
  batchNotifications: true,
  quietHoursEnabled: false,
  quietHoursStart: 22,
  quietHoursEnd: 7,
  timeZone: "UTC",
  digest: "none",
};

/** Which mails /email-test offers. */
export const testableEmails = ["connection_request", "connection_accepted", "message"] as const;

export const mailContract = {
  ...mailToolsContract,

  getEmailPreferences: operation("signed_in")
    .route({ method: "GET", path: "/mail/preferences" })
    .output(emailPreferencesSchema),

  updateEmailPreferences: operation("signed_in", { limit: "write" })
    .route({ method: "PATCH", path: "/mail/preferences" })
    .input(z.partial(emailPreferencesSchema))
    .output(emailPreferencesSchema),

  /** A mail as members get it, to an address of one's choice; it goes out at once. */
  sendTestEmail: operation(
    { permission: "system_admin" },
    { limit: { most: 20, per: hour, fixed: true } },
  )
    .route({ method: "POST", path: "/mail/test" })
    .input(
      z.object({ email: z.email().check(z.maxLength(254)), emailType: z.enum(testableEmails) }),
    )
    .output(doneSchema),

  /** From the link at the foot of each mail; the token names the member and is signed. */
  unsubscribe: operation("anyone", { limit: { most: 30, per: minute, by: "address", fixed: true } })
    .route({ method: "POST", path: "/mail/unsubscribe" })
    .input(z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) }))
    .output(doneSchema),
};
