import { fetchAuthSession } from "@aws-amplify/core";
import { signOut as amplifySignOut } from "aws-amplify/auth";
import { session } from "../session.ts";
import { endLocalSession } from "./end-local-session.ts";
import { notifyOtherTabs } from "./sign-out-channel.ts";
import { configureAuth } from "./tokens.ts";

export { endLocalSession } from "./end-local-session.ts";

/** What the server knows this sign-in by, while there still is a token to say it with. */
async function readSignIn(): Promise<{ id: string; token: string } | null> {
  try {
    const { tokens } = await fetchAuthSession();
    const token = tokens?.accessToken;
    return token ? { id: String(token.payload.origin_jti), token: token.toString() } : null;
  } catch {
    return null;
  }
}

/** Takes the sign-in off the member's list. It bears the page being left, and never fails. */
async function endOnServer({ id, token }: { id: string; token: string }): Promise<void> {
  await fetch(`/api/accounts/sign-ins/${encodeURIComponent(id)}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}

/**
 * Signs out, here and in the browser's other tabs. A sign-in that the server no longer knows counts
 * as signed out.
 * @throws what the account service answers otherwise
 */
export async function signOut(): Promise<void> {
  await configureAuth();
  const { userId } = session.get();
  const signIn = await readSignIn();
  try {
    await amplifySignOut();
  } catch (error) {
    if (!isSessionGone(error)) throw error;
  }
  endLocalSession();
  // Nobody waits for the answer: here the sign-in is over already.
  if (signIn) void endOnServer(signIn);
  if (userId) notifyOtherTabs(userId);
}

const goneNames = ["NotAuthorizedException", "UserUnAuthenticatedException"];

const isSessionGone = (error: unknown): boolean =>
  error instanceof Error &&
  (goneNames.includes(error.name) || /session.not.found/i.test(error.message));
