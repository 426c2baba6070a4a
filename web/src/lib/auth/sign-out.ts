import { signOut as amplifySignOut } from "aws-amplify/auth";
import { authEvent, session } from "../session.ts";
import { forgetStoredSession } from "../stored-session.ts";
import { configureAuth, stopKeepingFresh } from "./tokens.ts";

/** Other tabs of this browser hear of it. */
const channel = () => new BroadcastChannel("session");

/** Ends the sign-in of this tab without asking the server. */
export function leave(): void {
  stopKeepingFresh();
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  authEvent("signedOut", null);
}

/**
 * Signs out, here and in the browser's other tabs. A sign-in that the server no longer knows counts
 * as signed out.
 * @throws what the account service answers otherwise
 */
export async function signOut(options: { everywhere?: boolean } = {}): Promise<void> {
  await configureAuth();
  try {
    await amplifySignOut({ global: options.everywhere ?? false });
  } catch (error) {
    if (!isSessionGone(error)) throw error;
  }
  leave();
  const others = channel();
  others.postMessage("signedOut");
  others.close();
}

const goneNames = ["NotAuthorizedException", "UserUnAuthenticatedException"];

const isSessionGone = (error: unknown): boolean =>
  error instanceof Error &&
  (goneNames.includes(error.name) || /session.not.found/i.test(error.message));

/** Follows when another tab signs out. */
export function followSignOut(): void {
  channel().addEventListener("message", ({ data }) => {
    if (data === "signedOut" && session.get().userId) leave();
  });
}
