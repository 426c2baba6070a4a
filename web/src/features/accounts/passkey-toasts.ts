import { type PasskeyProblem, passkeyProblem } from "../../lib/auth/passkey-errors.ts";
import { NoPasskeyError, signInWithPasskey } from "../../lib/auth/passkey-sign-in.ts";
import { toast } from "../../ui/toast.ts";
import { type Next, toastFailure } from "./sign-in-toasts.ts";
import { signInWords, type Words } from "./sign-in-words.ts";

const failed = (message: string): Words => ({ title: "Login failed", message, tone: "error" });

const refused = failed("That passkey didn't work. Please log in with your password.");
/**
 * Also used for unknown accounts, so as not to reveal which accounts exist. The pool refuses
 * passkeys while two-step verification is on.
 */
const none = failed(
  "There's no passkey for this account, or it uses two-step verification. Please log in with your password.",
);

const words: Record<PasskeyProblem, Words> = {
  cancelled: {
    title: "No passkey was used",
    message: "You can try again, or log in with your password.",
    tone: "plain",
  },
  unsupported: failed("This device can't use passkeys here. Please log in with your password."),
  refused,
  exists: refused,
  full: refused,
};

/** Signs in with a passkey instead of the password. */
export async function signInWithPasskeyAndToasts(
  values: Parameters<typeof signInWithPasskey>[0],
): Promise<Next> {
  if (!values.identifier.trim()) {
    toast(signInWords.forgotWithoutName);
    return "noName";
  }
  try {
    const step = await signInWithPasskey(values);
    toast(step === "done" ? signInWords.welcome : signInWords.passwordNeeded);
    return step === "done" ? "nothing" : "forgot";
  } catch (thrown) {
    if (thrown instanceof NoPasskeyError) toast(none);
    else {
      const problem = passkeyProblem(thrown);
      if (!problem) return toastFailure(thrown);
      toast(words[problem]);
    }
    return "nothing";
  }
}
