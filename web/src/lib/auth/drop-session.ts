import { accountStatus, unknownAccount } from "../account-status.ts";
import { session } from "../session.ts";
import { forgetAccounts, tabKeys, writeItem } from "../storage.ts";
import { forgetStoredSession } from "../stored-session.ts";

/**
 * Drops a session that the server refuses, for a page that says so itself and leads to /login.
 * Drafts stay, and the next sign-in returns to the page.
 */
export function dropSession(): void {
  writeItem(tabKeys.postLoginRedirect, location.pathname, sessionStorage);
  // Where it can't be loaded, nothing was started.
  import("./tokens.ts").then(({ stopTokenRefresh }) => stopTokenRefresh()).catch(() => undefined);
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  forgetAccounts();
  accountStatus.set(unknownAccount);
  session.set({ initialised: true, userId: null, event: null, invalid: false });
}
