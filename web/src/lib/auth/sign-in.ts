import { signIn as amplifySignIn, type SignInOutput } from "aws-amplify/auth";
import { recordActivity } from "../activity.ts";
import { authEvent, rememberSession } from "../session.ts";
import { resolveIdentifier } from "./identifier.ts";
import { composed } from "./password-rules.ts";
import { configureAuth, readUserId, startTokenRefresh } from "./tokens.ts";

export { UnknownUsernameError, UsernameLookupError } from "./identifier.ts";

export interface Credentials {
  /** Email or username. */
  identifier: string;
  password: string;
  /** For thirty days, or else until the tab closes. */
  remember: boolean;
}

/** What's still required to finish the sign-in. */
export type SignInStep = "done" | "code" | "confirmEmail" | "newPassword";

export async function finish({ nextStep }: SignInOutput): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case "DONE":
      startTokenRefresh();
      recordActivity();
      authEvent("signedIn", await readUserId());
      return "done";
    case "CONFIRM_SIGN_IN_WITH_TOTP_CODE":
      return "code";
    case "CONFIRM_SIGN_UP":
      return "confirmEmail";
    case "RESET_PASSWORD":
    case "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED":
      return "newPassword";
    default:
      throw new Error("This way of signing in is not supported here.");
  }
}

/** @throws UnknownUsernameError, UsernameLookupError, or Cognito's errors */
export async function signIn({ identifier, password, remember }: Credentials): Promise<SignInStep> {
  const username = await resolveIdentifier(identifier);
  rememberSession(remember);
  // After rememberSession, which removes a stored session: one by passkey would choose the passkey
  // client.
  await configureAuth();
  return finish(await amplifySignIn({ username, password: composed(password) }));
}

export async function confirmSignIn(code: string): Promise<SignInStep> {
  const { answerChallenge } = await import("./second-factor.ts");
  return finish(await answerChallenge(code));
}

/** Requests a password reset, without revealing whether the account exists. */
export async function requestPasswordReset(identifier: string): Promise<void> {
  const { sendReset } = await import("./reset-request.ts");
  await sendReset(identifier);
}
