import { signUp as amplifySignUp } from "aws-amplify/auth";
import { type SignInStep, signIn } from "./sign-in.ts";
import { configureAuth } from "./tokens.ts";

export interface NewAccount {
  name: string;
  username: string;
  email: string;
  password: string;
}

/** Whether what is asked for is there already. */
const isTaken = (error: unknown) =>
  error instanceof Error &&
  ["UsernameExistsException", "UserLambdaValidationException"].includes(error.name);

/**
 * Makes an account and signs it in. The message that confirms the address leads to the onboarding;
 * nobody has to wait for it. An account that is there and opens with this password is their own: the
 * answer to an attempt before was lost.
 * @throws what the account service answers
 */
export async function signUp(account: NewAccount): Promise<SignInStep> {
  await configureAuth();
  const email = account.email.trim().toLowerCase();
  const enter = () => signIn({ identifier: email, password: account.password, remember: false });
  try {
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
  } catch (error) {
    const step = isTaken(error) ? await enter().catch(() => null) : null;
    if (step) return step;
    throw error;
  }
  return enter();
}
