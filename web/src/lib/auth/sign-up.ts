import { signUp as amplifySignUp } from "aws-amplify/auth";
import { refuseCommonPassword } from "./common-password.ts";
import { type SignInStep, signIn } from "./sign-in.ts";
import { configureAuth } from "./tokens.ts";

export interface NewAccount {
  name: string;
  username: string;
  email: string;
  password: string;
}

/** Whether the account exists already. */
const isTaken = (error: unknown) =>
  error instanceof Error &&
  ["UsernameExistsException", "UserLambdaValidationException"].includes(error.name);

/**
 * Creates an account and signs in. If the account exists and the password matches, a previous
 * attempt's answer was lost.
 * @throws CommonPasswordError; Cognito's errors
 */
export async function signUp(account: NewAccount): Promise<SignInStep> {
  await refuseCommonPassword(account.password);
  await configureAuth();
  const email = account.email.trim().toLowerCase();
  const enter = () => signIn({ identifier: email, password: account.password, remember: false });
  try {
    await amplifySignUp({
      username: email,
      password: account.password,
      options: {
        userAttributes: {
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
