import * as z from "zod/mini";
import { attentionKinds } from "../attention/attention.rules.ts";
import { hour, minute } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema } from "../kernel/schemas.ts";
import { mailToolsContract } from "./mail-tools.contract.ts";
import { mailTypes } from "./mail-types.rules.ts";

const wholeHour = z.int().check(z.gte(0), z.lte(23));
const weekday = z.int().check(z.gte(0), z.lte(6));

/** Hours are in the member's time zone; if both are equal, there's no quiet time. */
const emailPreferencesSchema = z.object({
  unsubscribedAll: z.boolean(),
  batchNotifications: z.boolean(),
  quietHoursEnabled: z.boolean(),
  quietHoursStart: wholeHour,
  quietHoursEnd: wholeHour,
  /** Weekdays on which quiet hours start; 0 is Sunday. */
  quietDays: z.array(weekday).check(z.maxLength(7)),
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
  quietDays: [0, 1, 2, 3, 4, 5, 6],
  timeZone: "UTC",
  digest: "none",
};

export const suppressions = ["bounced", "complained"] as const;

const emailStateSchema = z.extend(emailPreferencesSchema, {
  /** Why nothing is sent to the address; cleared when a new address is confirmed. */
  suppression: z.nullable(z.enum(suppressions)),
});
export type EmailState = z.infer<typeof emailStateSchema>;

const unsubscribeToken = z.string().check(z.regex(/^\S+$/), z.maxLength(500));
const unsubscribeSubjects = [...attentionKinds, "digest", "all"] as const;
export type UnsubscribeSubject = (typeof unsubscribeSubjects)[number];
const unsubscribeSubject = z._default(z.enum(unsubscribeSubjects), "all");
const oneOfThem = `(?:${unsubscribeSubjects.join("|")})`;
/** For example "post_comments,post_reactions": a mail may gather several kinds. */
const unsubscribeList = z
  .string()
  .check(z.maxLength(300), z.regex(new RegExp(`^${oneOfThem}(?:,${oneOfThem})*$`)));
/** Generous, because a mail service acts for many members from one address. */
const mailProgram = {
  limit: { most: 300, per: minute, by: "address", fixed: true },
} as const;

export const mailContract = {
  ...mailToolsContract,

  getEmailPreferences: operation("signed_in")
    .route({ method: "GET", path: "/mail/preferences" })
    .output(emailStateSchema),

  updateEmailPreferences: operation("signed_in", { limit: "write" })
    .route({ method: "PATCH", path: "/mail/preferences" })
    .input(z.partial(emailPreferencesSchema))
    .output(emailStateSchema),

  sendTestEmail: operation(
    { permission: "system_admin" },
    { limit: { most: 20, per: hour, fixed: true } },
  )
    .route({ method: "POST", path: "/mail/test" })
    .input(z.object({ email: z.email().check(z.maxLength(254)), emailType: z.enum(mailTypes) }))
    .output(doneSchema),

  /** The token identifies the member, so that no sign-in is needed. */
  unsubscribe: operation("anyone", { limit: { most: 30, per: minute, by: "address", fixed: true } })
    .route({ method: "POST", path: "/mail/unsubscribe" })
    .input(z.object({ token: unsubscribeToken, subject: unsubscribeSubject }))
    .output(doneSchema),

  /** For mail programs (RFC 8058), which post a body of their own to the address. */
  unsubscribeOneClick: operation("anyone", mailProgram)
    .route({
      method: "POST",
      path: "/mail/unsubscribe/{subject}",
      inputStructure: "detailed",
    })
    .input(
      z.object({
        params: z.object({ subject: unsubscribeList }),
        query: z.object({ token: unsubscribeToken }),
      }),
    )
    .output(doneSchema),

  /** For mail programs without RFC 8058, which open the address. */
  openUnsubscribePage: operation("anyone", mailProgram)
    .route({
      method: "GET",
      path: "/mail/unsubscribe/{subject}",
      successStatus: 303,
      outputStructure: "detailed",
    })
    .input(z.object({ token: unsubscribeToken, subject: unsubscribeList }))
    .output(z.object({ headers: z.object({ location: z.string() }) })),
};
