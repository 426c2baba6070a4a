import { Amplify, createAmplifyContext } from "@aws-amplify/core";
import { createUserPoolsTokenProvider } from "aws-amplify/adapter-core";
import { confirmSignIn, fetchAuthSession, type SignInOutput, signIn } from "aws-amplify/auth";
import { client } from "../api.ts";
import { session } from "../session.ts";
import { forgetStoredSession } from "../stored-session.ts";
import { configureAuth, tokenStorage } from "./tokens.ts";

/** Where a second sign-in keeps its tokens until it is complete: the first one is not touched. */
function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    setItem: async (key: string, value: string) => void entries.set(key, value),
    getItem: async (key: string) => entries.get(key) ?? null,
    removeItem: async (key: string) => void entries.delete(key),
    clear: async () => entries.clear(),
  };
}

/** The sign-in the tokens belong to, as the server names it. */
async function currentSignIn(): Promise<string | null> {
  const { tokens } = await fetchAuthSession();
  const id = tokens?.accessToken.payload.origin_jti;
  return typeof id === "string" ? id : null;
}

/** The new sign-in takes the place of the one before, which nobody needs any more. */
async function replaceTokens(entries: ReadonlyMap<string, string>): Promise<void> {
  const before = await currentSignIn().catch(() => null);
  const place = tokenStorage();
  forgetStoredSession(place);
  for (const [key, value] of entries) place.setItem(key, value);
  if (before) await client.accounts.endSignIn({ sessionId: before }).catch(() => undefined);
}

export interface Reauthentication {
  /** The member has a second step: the code of their app is missing. */
  needsCode: boolean;
  /** @throws CodeMismatchException when the code is not right */
  giveCode(code: string): Promise<void>;
}

/**
 * Proves who is at the device: signs the member in once more, by SRP, so that the server sees a
 * sign-in of this moment and never the password.
 * @throws NotAuthorizedException when the password is not right
 */
export async function reauthenticate(password: string): Promise<Reauthentication> {
  await configureAuth();
  const { Auth } = Amplify.getConfig();
  const { userId } = session.get();
  if (!Auth || !userId) throw new Error("Nobody is signed in.");
  const storage = memoryStorage();
  const tokenProvider = createUserPoolsTokenProvider(Auth, storage);
  const aside = createAmplifyContext({ Auth }, { Auth: { tokenProvider } });
  const finish = async ({ nextStep }: SignInOutput): Promise<boolean> => {
    if (nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") return false;
    if (nextStep.signInStep !== "DONE") throw new Error("This way of signing in is not supported.");
    await replaceTokens(storage.entries);
    return true;
  };
  const done = await finish(await signIn(aside, { username: userId, password }));
  return {
    needsCode: !done,
    async giveCode(code) {
      await finish(await confirmSignIn(aside, { challengeResponse: code.trim() }));
    },
  };
}
