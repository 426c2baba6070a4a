import { authEvent } from "../session.ts";
import { forgetStoredSession } from "../stored-session.ts";
import { stopKeepingFresh } from "./tokens.ts";

/** Ends the sign-in of this tab without asking the server. */
export function leave(): void {
  stopKeepingFresh();
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  authEvent("signedOut", null);
}
