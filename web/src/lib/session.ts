import { rememberMeMs } from "./constants.ts";
import { createStore } from "./store.ts";
import { deviceKeys, readItem, removeItem, writeItem } from "./stored-items.ts";
import { forgetStoredSession } from "./stored-session.ts";

/** What can happen to a session. */
export type AuthEvent =
  | "signedOut"
  | "signedIn"
  | "tokenRefreshed"
  | "passwordRecovery"
  | "userUpdated";

export interface SessionState {
  /** True once the stored session is read, or has taken too long to read. */
  initialised: boolean;
  userId: string | null;
  /** The last thing that happened. */
  event: AuthEvent | null;
  /** The sign-in was ended from elsewhere or has expired; only signing in again helps. */
  invalid: boolean;
}

export const session = createStore<SessionState>({
  initialised: false,
  userId: null,
  event: null,
  invalid: false,
});

type Listener = (event: AuthEvent, userId: string | null) => void;
const listeners = new Set<Listener>();

/** Calls back after each event. @returns a function that ends it */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes what happened to the session, and to whom. */
export function authEvent(event: AuthEvent, userId: string | null): void {
  session.set({ initialised: true, userId, event, invalid: false });
  for (const listener of [...listeners]) listener(event, userId);
}

/** Where the tokens of the coming sign-in are kept: for thirty days, or as long as the tab. */
export function rememberSession(remember: boolean, now = Date.now()): void {
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  if (remember) writeItem(deviceKeys.rememberUntil, String(now + rememberMeMs));
  else removeItem(deviceKeys.rememberUntil);
}

/** Whether the current sign-in is meant to last beyond the tab. */
export const isRemembered = (): boolean => readItem(deviceKeys.rememberUntil) !== null;

/** The sign-in is over although nobody ended it here; shows the page that says so. */
export function invalidateSession(): void {
  if (session.get().userId) session.patch({ invalid: true });
}
