import { signUp as amplifySignUp } from "aws-amplify/auth";
import { type SignInStep, signIn } from "./sign-in.ts";
import { configureAuth } from "./tokens.ts";

export interface NewAccount {
  name: string;
  username: string;
  email: string;
  password: string;
  /** An attempt before this one got no answer: the account may be there already. */
  again?: boolean;
}

/**
 * Makes an account and signs it in. The message that confirms the address leads to the onboarding;
 * nobody has to wait for it.
 * @throws what the account service answers
 */
export async function signUp(account: NewAccount): Promise<SignInStep> {
  await configureAuth();
  const email = account.email.trim().toLowerCase();
  const enter = () => signIn({ identifier: email, password: account.password, remember: false });
  if (account.again) {
    const step = await enter().catch(() => null);
    if (step) return step;
  }
  await amplifySignUp({
    username: email,
    password: account.password,
    options: {
      userAttributes: {
        email,
        name: account.name.trim(),
        preferred_username: account.username.trim().toLowerCase(),
      },
      clientMetadata: { redirectUrl: `${location.origin}/onboarding` },
    },
  });
  return enter();
}
