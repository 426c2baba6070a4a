/** What the sign-in library names its entries. */
const tokenKey = /^CognitoIdentityServiceProvider\./;
const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

const holdsSession = (storage: Storage): boolean =>
  Object.keys(storage).some((key) => lastUserKey.test(key));

/**
 * Whether tokens are kept on this device, without loading what could read them. False is certain;
 * true may turn out to have expired.
 */
export function hasStoredSession(): boolean {
  try {
    return holdsSession(localStorage) || holdsSession(sessionStorage);
  } catch {
    return false;
  }
}

/** Who signed in last in the place that holds tokens, as the library noted it: the member's id. */
export function storedUserId(): string | null {
  for (const storage of [localStorage, sessionStorage]) {
    const key = Object.keys(storage).find((name) => lastUserKey.test(name));
    if (key) return storage.getItem(key);
  }
  return null;
}

/** Removes tokens from one place. */
export function forgetStoredSession(storage: Storage): void {
  try {
    for (const key of Object.keys(storage)) if (tokenKey.test(key)) storage.removeItem(key);
  } catch {
    // Storage is off: there is nothing to forget.
  }
}
