import * as amplify from "aws-amplify/auth";
import { noteActivity } from "../activity.ts";
import { authEvent, rememberSession } from "../session.ts";
import { configureAuth, keepFresh, readUserId } from "./tokens.ts";

export interface Credentials {
  /** An e-mail address or a username. */
  identifier: string;
  password: string;
  /** Whether the sign-in lasts thirty days on this device, or as long as the tab. */
  remember: boolean;
}

/** What is missing before somebody is signed in. */
export type SignInStep = "done" | "code" | "confirmEmail" | "newPassword";

/** Thrown for a username that nobody has. */
export class UnknownUsernameError extends Error {}

/** Thrown when it cannot be found out who has a username. */
export class UsernameLookupError extends Error {}

const lookUp = (name: string) =>
  fetch("/api/accounts/resolve-identifier", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usernameParam: name.toLowerCase() }),
  }).catch((cause) => {
    throw new UsernameLookupError(name, { cause });
  });

/**
 * The name the account is found by: an e-mail address as it is; for a username the member's id,
 * which is public. The address behind a username never leaves the server.
 */
async function resolveIdentifier(identifier: string): Promise<string> {
  const name = identifier.trim();
  if (name.includes("@")) return name;
  const response = await lookUp(name);
  const answer = await response.json().catch(() => ({}));
  if (response.status === 429) throw Object.assign(new Error(answer.message), { status: 429 });
  if (response.status >= 500) throw new UsernameLookupError(name);
  if (!response.ok || !answer.userId) throw new UnknownUsernameError(name);
  return answer.userId;
}

async function finish({ nextStep }: amplify.SignInOutput): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case "DONE":
      keepFresh();
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
  return finish(await amplify.signIn({ username, password }));
}

/** Answers the second factor with the code of the authenticator app. */
export const confirmSignIn = async (code: string): Promise<SignInStep> =>
  finish(await amplify.confirmSignIn({ challengeResponse: code.trim() }));

/** Asks for a message with a link to a new password; says nothing about whether the account is there. */
export async function requestPasswordReset(identifier: string): Promise<void> {
  await configureAuth();
  const username = await resolveIdentifier(identifier);
  await amplify.resetPassword({ username });
}
