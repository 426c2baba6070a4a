import { fetchAuthSession } from "@aws-amplify/core";
import { signOut as amplifySignOut } from "aws-amplify/auth";
import { session } from "../session.ts";
import { endLocalSession } from "./end-local-session.ts";
import { notifyOtherTabs } from "./sign-out-channel.ts";
import { configureAuth, storedSignInWay } from "./tokens.ts";

export { endLocalSession } from "./end-local-session.ts";

/** The current sign-in's id and token; read first, because signing out removes them. */
async function readSignIn(): Promise<{ id: string; token: string } | null> {
  try {
    const { tokens } = await fetchAuthSession();
    const token = tokens?.accessToken;
    const id = token?.payload.origin_jti;
    return token && typeof id === "string" ? { id, token: token.toString() } : null;
  } catch {
    return null;
  }
}

/**
 * Removes the sign-in on the server. `keepalive` lets the request outlive the page. Never throws.
 */
async function endOnServer({ id, token }: { id: string; token: string }): Promise<void> {
  await fetch(`/api/accounts/sign-ins/${encodeURIComponent(id)}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}

/**
 * Signs out here and in other tabs. A session the server doesn't know counts as signed out.
 * @throws Cognito's other errors
 */
export async function signOut(): Promise<void> {
  await configureAuth();
  const { userId } = session.get();
  const signIn = await readSignIn();
  const isFederated = (await storedSignInWay()) === "federation";
  try {
    await amplifySignOut();
  } catch (error) {
    if (!isSessionGone(error)) throw error;
  }
  endLocalSession();
  // Not awaited: on this device the sign-out is already complete.
  if (signIn) void endOnServer(signIn);
  if (userId) notifyOtherTabs(userId);
  if (isFederated) {
    const { leaveProvider } = await import("./provider-redirect.ts");
    await leaveProvider();
  }
}

const goneNames = ["NotAuthorizedException", "UserUnAuthenticatedException"];

const isSessionGone = (error: unknown): boolean =>
  error instanceof Error &&
  (goneNames.includes(error.name) || /session.not.found/i.test(error.message));
