import { authEvent } from "../session.ts";
import { forgetStoredSession } from "../stored-session.ts";
import { stopTokenRefresh } from "./tokens.ts";

/** Removes this tab's session without a request. */
export function endLocalSession(): void {
  stopTokenRefresh();
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  authEvent("signedOut", null);
}
