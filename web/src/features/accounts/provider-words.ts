import { ProviderError, type ProviderProblem } from "../../lib/auth/provider-redirect.ts";
import { connectionError } from "../../lib/connection-error.ts";
import type { Words } from "./sign-in-words.ts";
import { isUnanswered } from "./unanswered.ts";

const failed = (message: string): Words => ({ title: "Login failed", message, tone: "error" });

const words: Record<ProviderProblem, Words> = {
  cancelled: {
    title: "No account was chosen",
    message: "You can try again, or log in with your password.",
    tone: "plain",
  },
  stale: failed("That took too long, or was started in another tab. Please try again."),
  taken: failed("You already have an account with this email. Please log in with your password."),
  unverified: failed(
    "Your email isn't confirmed there yet. Please confirm it first, or sign up here.",
  ),
  unavailable: failed("That isn't available right now. Please log in with your password."),
  other: failed("That account didn't work here. Please try again."),
};

/** The message for a return from Google or Apple that didn't end in a sign-in. */
export function providerFailure(thrown: unknown): Words {
  if (isUnanswered(thrown)) return failed(connectionError.message);
  return words[thrown instanceof ProviderError ? thrown.problem : "other"];
}
