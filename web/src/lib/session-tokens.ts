import { authInitialisationTimeoutMs } from "./constants.ts";
import { session } from "./session.ts";
import { deviceKeys, readItem } from "./stored-items.ts";
import { forgetStoredSession, hasStoredSession, storedUserId } from "./stored-session.ts";

/** Fetched only where somebody is signed in. */
const tokens = () => import("./auth/tokens.ts");

/** A remembered sign-in lasts thirty days; what lies there longer is forgotten. */
function forgetExpired(now: number): void {
  const until = Number(readItem(deviceKeys.rememberUntil) ?? 0);
  if (until <= now) forgetStoredSession(localStorage);
}

/** Reads the stored session; without one nothing has to be loaded to know that nobody is there. */
export async function initialiseSession(now = Date.now()): Promise<void> {
  forgetExpired(now);
  if (!hasStoredSession()) {
    session.patch({ initialised: true });
    return;
  }
  const timeout = setTimeout(
    () => session.patch({ initialised: true }),
    authInitialisationTimeoutMs,
  );
  try {
    const { readUserId, startTokenRefresh } = await tokens();
    const userId = await readUserId();
    if (userId) {
      session.set({ initialised: true, userId, event: "signedIn", invalid: false });
      startTokenRefresh();
    } else {
      session.patch({ initialised: true });
    }
  } catch {
    // The network may be down: the tokens stay, and whoever holds them stays signed in.
    session.patch({ initialised: true, userId: storedUserId() });
  } finally {
    clearTimeout(timeout);
  }
}

/** The token that requests carry, or null for a visitor. */
export async function accessToken(options: { renew?: boolean } = {}): Promise<string | null> {
  if (!session.get().userId) return null;
  const { readAccessToken } = await tokens();
  return readAccessToken(options);
}
