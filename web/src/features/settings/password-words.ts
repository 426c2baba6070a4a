import { connectionError } from "../../lib/connection-error.ts";
import { describeError } from "../../lib/errors.ts";

/** Whether the code took too long, so that the password has to be entered again. */
export const isStepExpired = (error: unknown): boolean =>
  error instanceof Error && ["NotAuthorizedException", "SignInException"].includes(error.name);

/** Messages for Cognito's errors, whose own aren't meant for members. */
export function passwordProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NetworkError") return connectionError.message;
  if (name === "NotAuthorizedException") return "Your current password isn't right.";
  if (name === "LimitExceededException") return "Please wait a while before trying again.";
  if (name === "CommonPasswordError")
    return "Many people use this password. Please choose another.";
  if (name === "InvalidPasswordException") return "Please choose another password.";
  if (name === "CodeMismatchException") return "That code isn't right.";
  // Cognito accepts each code of the app once, even while the app still shows it.
  if (name === "ExpiredCodeException")
    return "You've used that code already. Please wait for the next one.";
  return describeError(error).message;
}
