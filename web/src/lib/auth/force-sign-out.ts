import { forgetAccounts } from "../storage.ts";
import { forgetStoredSession } from "../stored-session.ts";

/**
 * Drops the session in any state and reloads at /login, which also ends anything that hangs. Drafts
 * stay.
 */
export function forceSignOut(): void {
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  forgetAccounts();
  location.assign("/login");
}
