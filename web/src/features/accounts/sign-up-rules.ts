import { isTooShort, passwordRefusal } from "../../lib/auth/password-rules.ts";
import { connectionError } from "../../lib/connection-error.ts";
import { language } from "../../lib/languages/language.ts";
import { readError } from "../../lib/read-error.ts";
import type { Words } from "./sign-in-words.ts";
import { isUnanswered } from "./unanswered.ts";

export interface SignUpValues {
  name: string;
  username: string;
  email: string;
  password: string;
  confirmation: string;
}

export interface Refusal extends Words {
  /** The field it's about. */
  field?: keyof SignUpValues;
}

const error = (title: string, message: string, field?: keyof SignUpValues): Refusal => ({
  title,
  message,
  tone: "error",
  ...(field ? { field } : {}),
});

export const signUpWords = {
  missing: error("Missing fields", "Please fill in all fields."),
  mismatch: error("Password mismatch", "Passwords do not match. Please try again."),
  tooShort: error("Password too short", "Password must be at least 6 characters long."),
  notAllowed: (message: string) => error("Password not allowed", message, "password"),
  tooCommon: error(
    "Password too common",
    "Many people use this password. Please choose another.",
    "password",
  ),
  usernameInvalid: (message: string) => error("Username validation failed", message),
  usernameTaken: error("Username not available", "This username is already taken", "username"),
  tooMany: error("Too Many Requests", "Please wait a moment before trying again."),
  addressInvalid: error("Signup failed", "Please enter a valid email address.", "email"),
  addressTaken: error(
    "Signup failed",
    "You already have an account with this email. Please log in the way you joined.",
    "email",
  ),
  created: { title: "Account created! Setting up your profile...", tone: "success" },
  existing: { title: "You already have an account. We've logged you in.", tone: "success" },
  failed: (message: string) =>
    error("Signup failed", message || "An unexpected error occurred. Please try again."),
} as const;

export const isFilled = (values: SignUpValues): boolean =>
  Object.values(values).every((value) => value.trim() !== "");

/** The first problem that blocks the form, or null. */
export function signUpProblem(values: SignUpValues): Refusal | null {
  if (!isFilled(values)) return signUpWords.missing;
  if (values.password !== values.confirmation) return signUpWords.mismatch;
  if (isTooShort(values.password)) return signUpWords.tooShort;
  const refusal = passwordRefusal(values.password);
  return refusal === null ? null : signUpWords.notAllowed(refusal);
}

/**
 * The message for an error of the API or Cognito. A username can be taken between the check and the
 * sign-up.
 */
export function signUpFailure(thrown: unknown): Refusal {
  if (isUnanswered(thrown)) return signUpWords.failed(connectionError.message);
  const { name, message } = thrown instanceof Error ? thrown : { name: "", message: "" };
  if (name === "CommonPasswordError") return signUpWords.tooCommon;
  if (name === "TakenAddressError") return signUpWords.addressTaken;
  // In the service's words, as specified, which are English.
  if (name === "UsernameExistsException")
    return language === "en"
      ? { ...signUpWords.failed(message), field: "email" }
      : signUpWords.addressTaken;
  const { code } = readError(thrown);
  if (code === "request.rate_limited") return signUpWords.tooMany;
  // The only request to the API before the sign-up validates the address.
  if (code === "request.invalid") return signUpWords.addressInvalid;
  if (code) return signUpWords.failed("");
  if (/username/i.test(message) && /[ .]taken/i.test(message)) return signUpWords.usernameTaken;
  // In Cognito's messages, the email is the username.
  if (/should be an email|invalid email/i.test(message)) return signUpWords.addressInvalid;
  return signUpWords.failed(language === "en" ? message : "");
}
