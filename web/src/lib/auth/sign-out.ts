import { currentSignIn } from "@attune/core/accounts/sign-in-names.rules";
import { fetchAuthSession } from "@aws-amplify/core";
import { signOut as amplifySignOut } from "aws-amplify/auth";
import { session } from "../session.ts";
import { endLocalSession } from "./end-local-session.ts";
import { notifyOtherTabs } from "./sign-out-channel.ts";
import { configureAuth, storedSignInWay } from "./tokens.ts";

export { endLocalSession } from "./end-local-session.ts";

/** The current sign-in's token; read first, because signing out removes it. */
async function readToken(): Promise<string | null> {
  try {
    const { tokens } = await fetchAuthSession();
    return tokens?.accessToken.toString() ?? null;
  } catch {
    return null;
  }
}

/**
 * Removes the sign-in on the server. `keepalive` lets the request outlive the page. Never throws.
 */
async function endOnServer(token: string): Promise<void> {
  await fetch(`/api/accounts/sign-ins/${currentSignIn}`, {
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
  const token = await readToken();
  const isFederated = (await storedSignInWay()) === "federation";
  try {
    await amplifySignOut();
  } catch (error) {
    if (!isSessionGone(error)) throw error;
  }
  endLocalSession();
  // Not awaited: on this device the sign-out is already complete.
  if (token) void endOnServer(token);
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
