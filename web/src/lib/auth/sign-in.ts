import { signIn as amplifySignIn, type SignInOutput } from "aws-amplify/auth";
import { noteActivity } from "../activity.ts";
import { authEvent, rememberSession } from "../session.ts";
import { resolveIdentifier } from "./identifier.ts";
import { configureAuth, readUserId, startTokenRefresh } from "./tokens.ts";

export { UnknownUsernameError, UsernameLookupError } from "./identifier.ts";

export interface Credentials {
  /** An e-mail address or a username. */
  identifier: string;
  password: string;
  /** Whether the sign-in lasts thirty days on this device, or as long as the tab. */
  remember: boolean;
}

/** What is missing before somebody is signed in. */
export type SignInStep = "done" | "code" | "confirmEmail" | "newPassword";

async function finish({ nextStep }: SignInOutput): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case "DONE":
      startTokenRefresh();
      noteActivity();
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

/** @throws UnknownUsernameError, UsernameLookupError, or what the account service answers */
export async function signIn({ identifier, password, remember }: Credentials): Promise<SignInStep> {
  await configureAuth();
  const username = await resolveIdentifier(identifier);
  rememberSession(remember);
  return finish(await amplifySignIn({ username, password }));
}

/** Answers the second factor with the code of the authenticator app. */
export async function confirmSignIn(code: string): Promise<SignInStep> {
  const { answerChallenge } = await import("./second-factor.ts");
  return finish(await answerChallenge(code));
}

/** Asks for a message with a link to a new password; says nothing about whether the account is there. */
export async function requestPasswordReset(identifier: string): Promise<void> {
  const { sendReset } = await import("./reset-request.ts");
  await sendReset(identifier);
}
