import { forgetAccounts } from "../storage.ts";
import { forgetStoredSession } from "../stored-session.ts";

/**
 * Drops the session in whatever state and reloads at /login. Drafts stay. The full reload also ends
 * whatever hung.
 */
export function forceSignOut(): void {
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  forgetAccounts();
  location.assign("/login");
}
