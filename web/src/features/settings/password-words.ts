import { describeError } from "../../lib/errors.ts";

/** Cognito's messages aren't for people; these are. */
export function passwordProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAuthorizedException") return "Your current password is not right.";
  if (name === "LimitExceededException") return "Please wait a while before trying again.";
  if (name === "CommonPasswordError")
    return "Many people use this password. Please choose another.";
  if (name === "InvalidPasswordException") return "Please choose another password.";
  if (name === "CodeMismatchException") return "The code is not right.";
  return describeError(error).message;
}
