import { offeredProviders } from "../../lib/auth/providers.ts";
import {
  requestPasswordReset,
  signIn,
  UnknownUsernameError,
  UsernameLookupError,
} from "../../lib/auth/sign-in.ts";
import { readError } from "../../lib/read-error.ts";
import { toast } from "../../ui/toast.ts";
import { revealsAccount, signInFailure, signInWords } from "./sign-in-words.ts";

/** What the form does next: nothing, ask for the code, offer a reset, or ask for a name. */
export type Next = "nothing" | "code" | "forgot" | "otherName" | "noName";

export async function signInWithToasts(values: Parameters<typeof signIn>[0]): Promise<Next> {
  try {
    const step = await signIn(values);
    if (step === "code") return "code";
    toast(step === "done" ? signInWords.welcome : signInWords.passwordNeeded);
    return step === "done" ? "nothing" : "forgot";
  } catch (thrown) {
    return toastFailure(thrown);
  }
}

/** Shows a toast about a failed sign-in. @returns the form's next step */
export function toastFailure(thrown: unknown): Next {
  if (thrown instanceof UnknownUsernameError) {
    toast(signInWords.unknownUsername);
    return "otherName";
  }
  if (thrown instanceof UsernameLookupError) toast(signInWords.lookupFailed);
  else if (readError(thrown).status === 429) toast(signInWords.tooMany);
  else toast(signInFailure(thrown));
  return "nothing";
}

/**
 * Requests a reset, and says the same whether the account exists or not.
 * @returns whether it did
 */
export async function requestResetWithToasts(identifier: string): Promise<boolean> {
  try {
    await requestPasswordReset(identifier);
  } catch (thrown) {
    if (!(thrown instanceof UnknownUsernameError) && !revealsAccount(thrown)) {
      toast(signInWords.resetFailed);
      return false;
    }
  }
  const others = (await offeredProviders()).length > 0;
  toast(others ? signInWords.resetSentOrProvider : signInWords.resetSent);
  return true;
}

export const toastMissing = (forgot: boolean): void =>
  void toast(forgot ? signInWords.forgotWithoutName : signInWords.missing);
