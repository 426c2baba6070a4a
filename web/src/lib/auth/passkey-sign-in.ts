import { createAmplifyContext } from "@aws-amplify/core";
import { createUserPoolsTokenProvider } from "aws-amplify/adapter-core";
import { signIn } from "aws-amplify/auth";
import { rememberSession } from "../session.ts";
import { resolveIdentifier } from "./identifier.ts";
import { memoryStorage } from "./memory-storage.ts";
import { finish, type SignInStep } from "./sign-in.ts";
import { authFor, tokenStorage } from "./tokens.ts";

/** The account has no passkey it may use, or doesn't exist. */
export class NoPasskeyError extends Error {}

interface PasskeySignIn {
  /** Email or username. */
  identifier: string;
  /** For thirty days, or else until the tab closes. */
  remember: boolean;
}

/**
 * @throws NoPasskeyError, UnknownUsernameError, UsernameLookupError, Amplify's or Cognito's errors
 */
export async function signInWithPasskey({
  identifier,
  remember,
}: PasskeySignIn): Promise<SignInStep> {
  const Auth = await authFor("passkey");
  const username = await resolveIdentifier(identifier);
  const storage = memoryStorage();
  const tokenProvider = createUserPoolsTokenProvider(Auth, storage);
  const aside = createAmplifyContext({ Auth }, { Auth: { tokenProvider } });
  const { nextStep } = await signIn(aside, {
    username,
    options: { authFlowType: "USER_AUTH", preferredChallenge: "WEB_AUTHN" },
  });
  if (nextStep.signInStep === "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION")
    throw new NoPasskeyError();
  if (nextStep.signInStep === "DONE") {
    rememberSession(remember);
    const { tokens } = await aside.fetchAuthSession();
    const userId = tokens?.accessToken.payload.sub ?? username;
    keepTokens(storage.entries, username, userId);
  }
  return finish({ isSignedIn: nextStep.signInStep === "DONE", nextStep });
}

/**
 * Amplify's keys hold the typed name here, but the member's id after a password sign-in; this
 * renames them to the id.
 */
function keepTokens(entries: ReadonlyMap<string, string>, typed: string, userId: string): void {
  const place = tokenStorage();
  for (const [key, value] of entries) {
    if (key.endsWith(".LastAuthUser")) place.setItem(key, userId);
    else place.setItem(key.replace(`.${typed}.`, `.${userId}.`), value);
  }
}
