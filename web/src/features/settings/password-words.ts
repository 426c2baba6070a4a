import { describeError } from "../../lib/errors.ts";

/** While a code is asked for. */
export const isStepExpired = (error: unknown): boolean =>
  error instanceof Error && ["NotAuthorizedException", "SignInException"].includes(error.name);

/** Cognito's messages aren't for people; these are. */
export function passwordProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAuthorizedException") return "Your current password isn't right.";
  if (name === "LimitExceededException") return "Please wait a while before trying again.";
  if (name === "CommonPasswordError")
    return "Many people use this password. Please choose another.";
  if (name === "InvalidPasswordException") return "Please choose another password.";
  if (name === "CodeMismatchException") return "That code isn't right.";
  // An app's code works once, also if it's still shown.
  if (name === "ExpiredCodeException")
    return "You've used that code already. Please wait for the next one.";
  return describeError(error).message;
}
