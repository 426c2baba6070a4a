import { usernameMessages } from "@attune/core/accounts/username.rules";
import { useNavigate } from "react-router-dom";
import { signUpRedirectDelayMs } from "../../lib/constants.ts";
import { language } from "../../lib/languages/language.ts";
import { checkUsername } from "../../parts/username/useUsernameCheck.ts";
import { toast } from "../../ui/toast.ts";
import {
  type Refusal,
  type SignUpValues,
  signUpFailure,
  signUpProblem,
  signUpWords,
} from "./sign-up-rules.ts";
import { isUnanswered } from "./unanswered.ts";
import type { Unanswered } from "./useSignUpValues.ts";

/** Mails the confirmation code. Failures don't matter here, as it can be sent again later. */
async function mailCode(): Promise<void> {
  const { client } = await import("../../lib/api.ts");
  await client.accounts.resendEmailCode({ language }).catch(() => undefined);
}

interface CreateAccountOptions {
  refuse: (words: Refusal) => void;
  /** Called when the username was taken meanwhile. */
  onTaken: () => void;
  unanswered: Unanswered;
  setUnanswered: (sent: Unanswered) => void;
}

/** Creates the account, or opens the one that exists, and goes on to the memberships. */
export function useCreateAccount({
  refuse,
  onTaken,
  unanswered,
  setUnanswered,
}: CreateAccountOptions) {
  const navigate = useNavigate();

  const isStillFree = async (username: string): Promise<boolean> => {
    const now = await checkUsername(username);
    if (now.kind === "refused" && now.message === usernameMessages.taken) {
      onTaken();
      refuse(signUpWords.usernameTaken);
      return false;
    }
    if (now.kind === "refused" || now.kind === "unverified") {
      toast(signUpWords.usernameInvalid(now.message));
      return false;
    }
    return true;
  };

  return async (values: SignUpValues): Promise<void> => {
    const { name, username, email, password } = values;
    const problem = signUpProblem(values);
    if (problem) {
      refuse(problem);
      return;
    }
    // After a lost answer the account may exist, and the username be taken by the member
    // themselves.
    const again = unanswered?.email === email;
    if (!again && !(await isStillFree(username))) return;
    // Before it's sent, because the page may be reloaded meanwhile.
    setUnanswered({ username, email });
    let isNew: boolean;
    try {
      const { signUp } = await import("../../lib/auth/sign-up.ts");
      isNew = (await signUp({ name, username, email, password })) === "created" || again;
    } catch (thrown) {
      if (!isUnanswered(thrown)) setUnanswered(unanswered);
      refuse(signUpFailure(thrown));
      return;
    }
    toast(isNew ? signUpWords.created : signUpWords.existing);
    if (isNew) void mailCode();
    setTimeout(() => void navigate("/membership", { replace: true }), signUpRedirectDelayMs);
  };
}
