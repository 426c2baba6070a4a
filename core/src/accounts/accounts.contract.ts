import * as z from "zod/mini";
import { hour, minute } from "../kernel/clock.ts";
import { interfaceLanguageCodes } from "../kernel/interface-languages.rules.ts";
import { operation } from "../kernel/operation.ts";
import { permissions } from "../kernel/permissions.ts";
import { doneSchema, idSchema, timeSchema, tokenSchema, userIdSchema } from "../kernel/schemas.ts";
import { membershipSchema } from "../memberships/memberships.contract.ts";
import { profileSchema } from "../profiles/profiles.contract.ts";
import { signInProviders } from "./sign-in-providers.rules.ts";

export const sessionSchema = z.object({
  user: z.object({
    userId: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    username: z.string(),
    /** Absent if it can be changed now. */
    usernameChangeableAt: z.optional(timeSchema),
    /** They can have them again. */
    earlierUsernames: z.optional(z.array(z.string())),
    createdAt: timeSchema,
    /** Absent with a password. */
    signsInWith: z.optional(z.enum(signInProviders)),
  }),
  /** null until the account setup has inserted one. */
  profile: z.nullable(profileSchema),
  membership: z.nullable(membershipSchema),
  permissions: z.array(z.enum(permissions)),
  isAdmin: z.boolean(),
  /** Set while a moderator suspends the member; a ban has no end. */
  restriction: z.nullable(z.object({ reason: z.string(), until: z.nullable(timeSchema) })),
  /** When the account will be deleted, unless the member keeps it. */
  leavingAt: z.nullable(timeSchema),
  counts: z.object({ unreadNotifications: z.number(), unreadMessages: z.number() }),
  /** Whether to show dots instead of numbers. */
  calm: z.optional(z.boolean()),
  /** So that their menus offer to unmute them. `until` in milliseconds since 1970, here and below. */
  mutedPeople: z.array(z.object({ userId: z.string(), until: z.nullable(z.number()) })),
  /** Posts and comments with one of them are folded. */
  mutedWords: z.array(z.object({ word: z.string(), until: z.nullable(z.number()) })),
});
export type Session = z.infer<typeof sessionSchema>;

const signInSchema = z.object({
  sessionId: z.string(),
  device: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  current: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;

const passkeySchema = z.object({
  passkeyId: z.string(),
  /** Name of the software that made it, as the pool knows it. */
  maker: z.nullable(z.string()),
  /** What it was added with, as in "Chrome on Linux"; null if unknown. */
  device: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type Passkey = z.infer<typeof passkeySchema>;

/** In base64url; the longest id has 1,023 bytes. */
const passkeyId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/));
const encoded = z.string().check(z.maxLength(20_000));
const shortText = z.string().check(z.maxLength(40));

/**
 * WebAuthn's RegistrationResponseJSON of a new passkey, as the browser makes it. The pool checks
 * it.
 */
const newPasskeySchema = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: shortText,
  authenticatorAttachment: z.optional(shortText),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    authenticatorData: z.optional(encoded),
    publicKey: z.optional(encoded),
    publicKeyAlgorithm: z.optional(z.int()),
    transports: z.optional(z.array(shortText).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

const exportSchema = z.object({
  exportId: z.string(),
  status: z.enum(["preparing", "ready", "failed", "expired"]),
  requestedAt: timeSchema,
  expiresAt: z.nullable(timeSchema),
});
export type DataExport = z.infer<typeof exportSchema>;

export const accountsContract = {
  /** `check_username_availability` of the specification. */
  checkUsernameAvailability: operation("anyone", {
    limit: { most: 120, per: minute, by: "address", fixed: true },
  })
    .route({ method: "GET", path: "/accounts/username-availability" })
    .input(z.object({ usernameText: z.string().check(z.maxLength(100)) }))
    .output(z.object({ available: z.boolean() })),

  /** Once in 30 days. */
  changeUsername: operation("signed_in", { limit: { most: 30, per: hour } })
    .route({ method: "PUT", path: "/accounts/username" })
    .input(z.object({ username: z.string().check(z.maxLength(100)) }))
    .output(doneSchema),

  /**
   * `get_user_email_by_username`: returns the public id, which Cognito takes as a user name, never
   * the email address.
   */
  resolveUsername: operation("anyone", {
    limit: { most: 30, per: minute, by: "address", fixed: true },
  })
    .route({ method: "POST", path: "/accounts/resolve-identifier" })
    .input(
      z.object({ usernameParam: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    )
    .output(z.object({ userId: z.string() })),

  /** The pool refuses sign-ups without a ticket for their email address. */
  requestSignUp: operation("anyone", {
    limit: { most: 40, per: hour, by: "address", fixed: true },
  })
    .route({ method: "POST", path: "/accounts/sign-up-tickets" })
    .input(z.object({ email: z.email().check(z.maxLength(254)) }))
    .output(z.object({ ticket: z.string() })),

  /**
   * Called by the browser after a refused sign-up; mails the address's owner, if there's an
   * account.
   */
  notifyOfTakenAddress: operation("anyone", {
    limit: { most: 10, per: hour, by: "address", fixed: true },
  })
    .route({ method: "POST", path: "/accounts/taken-address" })
    .input(z.object({ email: z.email().check(z.maxLength(254)) }))
    .output(doneSchema),

  getSession: operation("signed_in")
    .route({ method: "GET", path: "/session" })
    .output(sessionSchema),

  getUserPermissions: operation("signed_in")
    .route({ method: "GET", path: "/accounts/permissions" })
    .output(z.array(z.enum(permissions))),

  resendEmailCode: operation("signed_in", { limit: { most: 10, per: hour, fixed: true } })
    .route({ method: "POST", path: "/accounts/email/resend" })
    // Optional as a whole, because pages of an earlier version send nothing.
    .input(
      z._default(
        z.object({
          /** Of the page, for a person without a profile. */
          language: z.optional(z.enum(interfaceLanguageCodes)),
        }),
        {},
      ),
    )
    .output(doneSchema),

  verifyEmail: operation("signed_in", { limit: { most: 10, per: hour, fixed: true } })
    .route({ method: "POST", path: "/accounts/email/verify" })
    .input(z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }))
    .output(z.object({ email: z.string() })),

  changeEmail: operation("signed_in", {
    recentSignIn: true,
    limit: { most: 5, per: hour, fixed: true },
  })
    .route({ method: "POST", path: "/accounts/email" })
    .input(z.object({ email: z.email().check(z.maxLength(254)) }))
    .output(doneSchema),

  /** Afterwards, the code that was mailed is refused. */
  cancelEmailChange: operation("signed_in", { limit: { most: 10, per: hour, fixed: true } })
    .route({ method: "POST", path: "/accounts/email/cancel" })
    .output(doneSchema),

  /** Records and mails that a credential changed; the browser makes the change at the user pool. */
  notifyOfNewCredential: operation("signed_in", { limit: { most: 10, per: hour } })
    .route({ method: "POST", path: "/accounts/credentials/notice" })
    .input(
      z.object({
        credential: z.enum(["password", "second_factor"]),
        /** Whether the second factor is on now; earlier browsers don't say it. */
        on: z.optional(z.boolean()),
        token: tokenSchema,
      }),
    )
    .output(doneSchema),

  listPasskeys: operation("signed_in", { limit: { most: 120, per: hour } })
    .route({ method: "GET", path: "/accounts/passkeys" })
    .output(z.object({ items: z.array(passkeySchema) })),

  /** WebAuthn's PublicKeyCredentialCreationOptionsJSON, as text. */
  startPasskey: operation("signed_in", {
    recentSignIn: true,
    limit: { most: 20, per: hour, fixed: true },
  })
    .route({ method: "POST", path: "/accounts/passkeys/start" })
    .output(z.object({ options: z.string() })),

  /** Also records and mails it. A passkey that's added in another way is removed again. */
  addPasskey: operation("signed_in", {
    recentSignIn: true,
    limit: { most: 20, per: hour, fixed: true },
  })
    .route({ method: "POST", path: "/accounts/passkeys" })
    .input(z.object({ credential: newPasskeySchema }))
    .output(doneSchema),

  removePasskey: operation("signed_in", { recentSignIn: true, limit: { most: 60, per: hour } })
    .route({ method: "DELETE", path: "/accounts/passkeys/{passkeyId}" })
    .input(z.object({ passkeyId }))
    .output(doneSchema),

  /** How many recovery codes the member has left. */
  countRecoveryCodes: operation("signed_in")
    .route({ method: "GET", path: "/accounts/recovery-codes" })
    .output(z.object({ left: z.number() })),

  /** Returned only once; earlier codes stop working. */
  makeRecoveryCodes: operation("signed_in", {
    recentSignIn: true,
    limit: { most: 10, per: hour, fixed: true },
  })
    .route({ method: "POST", path: "/accounts/recovery-codes" })
    .output(z.object({ codes: z.array(z.string()) })),

  /**
   * Turns off the second factor of the code's member. Works once per code, and reveals nothing
   * about the member.
   */
  spendRecoveryCode: operation("anyone", {
    limit: { most: 10, per: hour, by: "address", fixed: true },
  })
    .route({ method: "POST", path: "/accounts/recovery-codes/spend" })
    .input(z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }))
    .output(doneSchema),

  listSignIns: operation("signed_in")
    .route({ method: "GET", path: "/accounts/sign-ins" })
    .output(z.object({ items: z.array(signInSchema) })),

  endSignIn: operation("signed_in", { limit: "write" })
    .route({ method: "DELETE", path: "/accounts/sign-ins/{sessionId}" })
    .input(z.object({ sessionId: z.string().check(z.maxLength(100)) }))
    .output(doneSchema),

  /** Signs the member out on every device, this one included. */
  endAllSignIns: operation("signed_in", { limit: "write" })
    .route({ method: "POST", path: "/accounts/sign-ins/end-all" })
    .output(doneSchema),

  requestExport: operation("signed_in", { limit: "expensive" })
    .route({ method: "POST", path: "/accounts/export" })
    .output(exportSchema),

  getExport: operation("signed_in")
    .route({ method: "GET", path: "/accounts/export" })
    .output(z.nullable(exportSchema)),

  /**
   * An address that serves the ZIP for five minutes. Not the request asks for a recent sign-in but
   * this, because an export that the member requested is kept for a week.
   */
  downloadExport: operation("signed_in", { recentSignIn: true })
    .route({ method: "GET", path: "/accounts/export/{exportId}/download" })
    .input(z.object({ exportId: idSchema("export") }))
    .output(z.object({ url: z.string() })),

  deleteAccount: operation("signed_in", {
    recentSignIn: true,
    limit: { most: 10, per: hour, fixed: true },
  })
    .route({ method: "POST", path: "/accounts/delete" })
    .input(
      z.object({
        userId: userIdSchema,
        /** Deletes after the grace period, in which the member can keep the account. */
        withGrace: z.optional(z.boolean()),
      }),
    )
    .output(doneSchema),

  /** Cancels a planned deletion. */
  keepAccount: operation("signed_in", { limit: "write" })
    .route({ method: "POST", path: "/accounts/keep" })
    .output(doneSchema),
};
