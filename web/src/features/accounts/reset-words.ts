import { isTooShort, passwordRefusal } from "../../lib/auth/password-rules.ts";
import type { Words } from "./sign-in-words.ts";

export interface ResetValues {
  password: string;
  confirmation: string;
}

export interface ResetWords extends Words {
  message: string;
  /** The field it's about. */
  field?: keyof ResetValues;
}

const error = (title: string, message: string, field?: keyof ResetValues): ResetWords => ({
  title,
  message,
  tone: "error",
  ...(field ? { field } : {}),
});

export const resetWords = {
  missing: error("Missing information", "Please enter and confirm your new password."),
  different: error(
    "Passwords don't match",
    "Please make sure both passwords are the same.",
    "confirmation",
  ),
  tooShort: error("Password too short", "Password must be at least 6 characters long.", "password"),
  tooCommon: error(
    "Password too common",
    "Many people use this password. Please choose another.",
    "password",
  ),
  badLink: error("Invalid or expired link", "Please request a new password reset link."),
  /** The link was used up after an attempt whose answer was lost. */
  maybeDone: error(
    "Your password may have been changed already",
    "The server didn't answer the first time. Log in with your new password, or request a new link.",
  ),
  failed: error("An error occurred", "Please try again later."),
  done: {
    title: "Password updated",
    message:
      "Your password has been successfully updated. You can now log in with your new password.",
    tone: "success",
  },
} as const satisfies Record<string, ResetWords>;

export function resetProblem(password: string, confirmation: string): ResetWords | null {
  if (!password || !confirmation) return resetWords.missing;
  if (password !== confirmation) return resetWords.different;
  if (isTooShort(password)) return resetWords.tooShort;
  const refusal = passwordRefusal(password);
  return refusal === null ? null : error("Password not allowed", refusal, "password");
}

const badLinkNames = [
  "CodeMismatchException",
  "ExpiredCodeException",
  "UserNotFoundException",
  "NotAuthorizedException",
];

export function resetFailure(thrown: unknown): ResetWords {
  const { name, message } = thrown instanceof Error ? thrown : { name: "", message: "" };
  if (name === "CommonPasswordError") return resetWords.tooCommon;
  if (badLinkNames.includes(name)) return resetWords.badLink;
  const isService = name.endsWith("Exception") && message !== "";
  return isService ? error("Error", message) : resetWords.failed;
}
