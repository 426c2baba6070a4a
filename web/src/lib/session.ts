import { rememberMeMs } from "./constants.ts";
import { createStore } from "./store.ts";
import { deviceKeys, readItem, removeItem, writeItem } from "./stored-items.ts";
import { forgetStoredSession } from "./stored-session.ts";

export type AuthEvent =
  | "signedOut"
  | "signedIn"
  | "tokenRefreshed"
  | "passwordRecovery"
  | "userUpdated";

export interface SessionState {
  /** True once the stored session was read or timed out. */
  initialised: boolean;
  userId: string | null;
  event: AuthEvent | null;
  /** Expired or ended elsewhere; only signing in helps. */
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

/** @returns a function that unsubscribes */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function authEvent(event: AuthEvent, userId: string | null): void {
  session.set({ initialised: true, userId, event, invalid: false });
  for (const listener of [...listeners]) listener(event, userId);
}

/** Chooses localStorage for thirty days, or sessionStorage. */
export function rememberSession(remember: boolean, now = Date.now()): void {
  forgetStoredSession(localStorage);
  forgetStoredSession(sessionStorage);
  if (remember) writeItem(deviceKeys.rememberUntil, String(now + rememberMeMs));
  else removeItem(deviceKeys.rememberUntil);
}

export const isRemembered = (): boolean => readItem(deviceKeys.rememberUntil) !== null;

/** Shows the "Session Invalid" screen. */
export function invalidateSession(): void {
  if (session.get().userId) session.patch({ invalid: true });
}
