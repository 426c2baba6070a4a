import { tell } from "../../lib/errors.ts";

/** The account service's own words are for machines; these are what a person can act on. */
export function passwordProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAuthorizedException") return "Your current password is not right.";
  if (name === "LimitExceededException") return "Please wait a while before trying again.";
  if (name === "InvalidPasswordException") return "Please choose another password.";
  if (name === "CodeMismatchException") return "The code is not right.";
  return tell(error).message;
}
