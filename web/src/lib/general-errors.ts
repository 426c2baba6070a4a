import type { ErrorCode } from "@attune/core/kernel/errors";
import { authenticationError } from "./authentication-error.ts";

/** An error as shown to a person. */
export interface ErrorMessage {
  title: string;
  message: string;
  /** Whether to offer "Try Again"; never triggers automatic retries. */
  retryable: boolean;
  /** Whether a fresh access token may help. */
  renewToken?: boolean;
  /** Whether it's over once the browser is online again. */
  untilOnline?: boolean;
}

export const permission: ErrorMessage = {
  title: "Permission Denied",
  message: "You don't have permission to perform this action.",
  retryable: false,
};
export const duplicate: ErrorMessage = {
  title: "Duplicate Entry",
  message: "This item already exists. Please try a different approach.",
  retryable: false,
};
export const reference: ErrorMessage = {
  title: "Invalid Reference",
  message: "The referenced item no longer exists.",
  retryable: false,
};
export const invalid: ErrorMessage = {
  title: "Invalid Data",
  message: "The data provided doesn't meet the required format.",
  retryable: false,
};
export const missing: ErrorMessage = {
  title: "Item Not Found",
  message: "The requested item could not be found.",
  retryable: false,
};
export const database: ErrorMessage = {
  title: "Database Connection Error",
  message: "Lost connection to database. Please try again.",
  retryable: true,
};
export const large: ErrorMessage = {
  title: "Request Too Large",
  message: "The request size is too large. Please reduce the amount of data.",
  retryable: false,
};
export const many: ErrorMessage = {
  title: "Too Many Requests",
  message: "Please wait a moment before trying again.",
  retryable: true,
};
export const authentication: ErrorMessage = { ...authenticationError, retryable: false };
export const server: ErrorMessage = {
  title: "Server Error",
  message: "Something went wrong on our end. Please try again later.",
  retryable: true,
};

export const refused = (title: string, message: string, retryable = false): ErrorMessage => ({
  title,
  message,
  retryable,
});

/** Error codes that nearly every operation may return. */
export const generalCodes = {
  "request.invalid": invalid,
  "request.too_large": large,
  "request.rate_limited": many,
  "request.conflict": refused(
    "Just changed",
    "Someone changed this at the same moment. Please try again.",
    true,
  ),
  "auth.required": authentication,
  "auth.invalid_token": authentication,
  "auth.recent_required": refused("Password needed", "Please enter your password again."),
  "permission.denied": permission,
  "membership.required": refused("Membership needed", "You need an active membership for this."),
  "onboarding.required": refused("Profile unfinished", "Please finish your profile first."),
  "email.unverified": refused(
    "Email not confirmed",
    "Please confirm your email address first. You can get a new code in your settings.",
  ),
  not_found: missing,
  "reference.missing": reference,
  duplicate,
  "data.invalid": invalid,
  "account.suspended": refused(
    "Your account is suspended",
    "A moderator has suspended your account. Reload the page to see why and until when.",
  ),
  "account.mismatch": permission,
  "payment.signature_invalid": permission,
  "reach.limited": refused("Not available", "This member limits who can reach them this way."),
  "service.unavailable": database,
  internal: server,
} satisfies Partial<Record<ErrorCode, ErrorMessage>>;

export type GeneralCode = keyof typeof generalCodes;
