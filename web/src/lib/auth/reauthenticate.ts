import { createAmplifyContext } from "@aws-amplify/core";
import { createUserPoolsTokenProvider } from "aws-amplify/adapter-core";
import { confirmSignIn, type SignInOutput, signIn } from "aws-amplify/auth";
import { session } from "../session.ts";
import { forgetStoredSession } from "../stored-session.ts";
import { memoryStorage } from "./memory-storage.ts";
import { composed } from "./password-rules.ts";
import { replaceSignIn } from "./replace-sign-in.ts";
import { authFor, configureAuth, tokenStorage } from "./tokens.ts";

function replaceTokens(entries: ReadonlyMap<string, string>): Promise<void> {
  return replaceSignIn(() => {
    const place = tokenStorage();
    forgetStoredSession(place);
    for (const [key, value] of entries) place.setItem(key, value);
  });
}

export interface Reauthentication {
  /** A second factor is required. */
  needsCode: boolean;
  /** @throws CodeMismatchException for a wrong code */
  giveCode(code: string): Promise<void>;
}

/**
 * Signs in again by SRP, so that the server sees a recent sign-in and never the password.
 * @throws NotAuthorizedException for a wrong password
 */
export async function reauthenticate(password: string): Promise<Reauthentication> {
  await configureAuth();
  const Auth = await authFor("password");
  const { userId } = session.get();
  if (!userId) throw new Error("No one is signed in.");
  const storage = memoryStorage();
  const tokenProvider = createUserPoolsTokenProvider(Auth, storage);
  const aside = createAmplifyContext({ Auth }, { Auth: { tokenProvider } });
  const finish = async ({ nextStep }: SignInOutput): Promise<boolean> => {
    if (nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") return false;
    if (nextStep.signInStep !== "DONE") throw new Error("This way of signing in is not supported.");
    await replaceTokens(storage.entries);
    return true;
  };
  const done = await finish(
    await signIn(aside, { username: userId, password: composed(password) }),
  );
  return {
    needsCode: !done,
    async giveCode(code) {
      await finish(await confirmSignIn(aside, { challengeResponse: code.trim() }));
    },
  };
}
