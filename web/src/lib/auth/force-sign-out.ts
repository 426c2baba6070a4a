import { forgetAccounts } from "../storage.ts";
import { forgetStoredSession } from "../stored-session.ts";

/**
 * Gives up this sign-in whatever state it is in, and starts anew at the login page. What the device
 * knew of the account goes with it; a draft stays for whoever logs in again. The full reload is meant:
 * whatever hung is gone with the page.
 */
export function forceSignOut(): void {
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  forgetAccounts();
  location.assign("/login");
}
