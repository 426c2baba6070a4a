import { authInitialisationTimeoutMs, idleSignOutMs, otherTabsWaitMs } from "./constants.ts";
import { session } from "./session.ts";
import { deviceKeys, readItem } from "./stored-items.ts";
import { forgetStoredSession, hasStoredSession, storedUserId } from "./stored-session.ts";

let loading: Promise<typeof import("./auth/tokens.ts")> | null = null;

/**
 * Lazy, as visitors don't need Amplify. Kept, because even of a loaded module `import()` takes until
 * the next task, and a page that's left then never sends what was pressed.
 */
function tokens() {
  loading ??= import("./auth/tokens.ts");
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Removes a remembered session after thirty days. */
function forgetExpired(now: number): void {
  const until = Number(readItem(deviceKeys.rememberUntil) ?? 0);
  if (until <= now) forgetStoredSession(localStorage);
}

/** Whether any tab was used recently enough for the session not to have timed out. */
const wasActive = (now: number): boolean =>
  now - Number(readItem(deviceKeys.lastActive) ?? 0) < idleSignOutMs;

/** Reads the stored session; without one Amplify isn't loaded. */
export async function initialiseSession(now = Date.now()): Promise<void> {
  forgetExpired(now);
  if (!hasStoredSession() && wasActive(now)) {
    const { askOtherTabs } = await import("./session-sharing.ts");
    await askOtherTabs(otherTabsWaitMs);
  }
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
    // Offline, the session stays until the server refuses its tokens.
    session.patch({ initialised: true, userId: storedUserId() });
  } finally {
    clearTimeout(timeout);
  }
}

/** null for visitors. */
export async function accessToken(options: { renew?: boolean } = {}): Promise<string | null> {
  if (!session.get().userId) return null;
  const { readAccessToken } = await tokens();
  return readAccessToken(options);
}
