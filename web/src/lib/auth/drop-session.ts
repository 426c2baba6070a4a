import { accountStatus, unknownAccount } from "../account-status.ts";
import { session } from "../session.ts";
import { forgetAccounts, tabKeys, writeItem } from "../storage.ts";
import { forgetStoredSession } from "../stored-session.ts";

/**
 * Drops a session that the server refuses, for pages that show this themselves and link to /login.
 * Drafts stay, and the next sign-in returns to the page.
 */
export function dropSession(): void {
  writeItem(tabKeys.postLoginRedirect, location.pathname, sessionStorage);
  // If the module can't be loaded, no token refresh was running.
  import("./tokens.ts").then(({ stopTokenRefresh }) => stopTokenRefresh()).catch(() => undefined);
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  forgetAccounts();
  accountStatus.set(unknownAccount);
  session.set({ initialised: true, userId: null, event: null, invalid: false });
}
