import { authEvent } from "../session.ts";
import { forgetStoredSession } from "../stored-session.ts";
import { stopTokenRefresh } from "./tokens.ts";

/** Ends the sign-in of this tab without asking the server. */
export function endLocalSession(): void {
  stopTokenRefresh();
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  authEvent("signedOut", null);
}
