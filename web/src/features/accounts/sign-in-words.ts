import { connectionError } from "../../lib/connection-error.ts";
import { language } from "../../lib/languages/language.ts";
import type { Toast } from "../../ui/toast.ts";
import { isUnanswered } from "./unanswered.ts";

export type Words = Pick<Toast, "title" | "tone"> & { message?: string };

const error = (title: string, message: string) => ({ title, message, tone: "error" }) as const;

export const signInWords = {
  missing: error("Missing information", "Please enter your email or username and your password."),
  forgotWithoutName: error("Invalid input", "Please enter your email or username."),
  unknownUsername: error("User not found", "No account found with that username."),
  lookupFailed: error("Username not found", "Unable to find email for this username."),
  tooMany: error("Too Many Requests", "Please wait a moment before trying again."),
  codeWrong: error(
    "Login failed",
    "The code is wrong or has expired. Please enter the one your app shows now.",
  ),
  tookTooLong: error("Login failed", "That took too long. Please enter your password again."),
  passwordNeeded: error("Login failed", "You need a new password. We can email you a link."),
  welcome: { title: "Welcome back!", tone: "success" },
  resetSent: {
    title: "Reset email sent",
    message:
      "If we find an account with a confirmed email, we'll send a link. Please check your spam folder too.",
    tone: "success",
  },
  /** For deployments where members may have joined with a provider and have no password. */
  resetSentOrProvider: {
    title: "Reset email sent",
    message:
      "If we find an account with a password and a confirmed email, we'll send a link. If you joined with Google or Apple, log in with them instead.",
    tone: "success",
  },
  resetFailed: error("An error occurred", "Please try again later."),
} as const satisfies Record<string, Words>;

const wrongDetails = "Incorrect login details. Please check your email/username and password.";

const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : "");

/** The message for a Cognito error at sign-in. */
export function signInFailure(thrown: unknown): Words {
  if (isUnanswered(thrown)) return error("Login failed", connectionError.message);
  const message = thrown instanceof Error ? thrown.message : "";
  if (/invalid|wrong|incorrect/i.test(message)) return error("Login failed", wrongDetails);
  return error("Login failed", (language === "en" && message) || "Invalid credentials");
}

/** Errors that must be hidden, because they would reveal whether an account exists. */
const tellingNames = [
  "UserNotFoundException",
  "InvalidParameterException",
  "NotAuthorizedException",
  // Cognito only counts requests for existing accounts.
  "LimitExceededException",
];

/** Whether a reset error must stay hidden. */
export const revealsAccount = (thrown: unknown): boolean => tellingNames.includes(nameOf(thrown));

/** Whether the second step has to restart from the password. */
export const isStepExpired = (thrown: unknown): boolean =>
  nameOf(thrown) === "NotAuthorizedException" || nameOf(thrown) === "SignInException";

/** Cognito calls a code that was used before expired. */
export const isWrongCode = (thrown: unknown): boolean =>
  ["CodeMismatchException", "ExpiredCodeException"].includes(nameOf(thrown));
