import { forgetStoredSession } from "../lib/stored-session.ts";

/**
 * Gives up this sign-in whatever state it is in, and starts anew at the login page. The full reload
 * is meant: whatever hung is gone with the page.
 */
export function signOutAndLeave(): void {
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  location.assign("/login");
}
