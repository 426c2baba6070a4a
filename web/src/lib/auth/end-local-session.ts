import { authEvent } from "../session.ts";
import { forgetStoredSession } from "../stored-session.ts";
import { stopTokenRefresh } from "./tokens.ts";

/** Removes this tab's session from the device; the server isn't called. */
export function endLocalSession(): void {
  stopTokenRefresh();
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  authEvent("signedOut", null);
}
