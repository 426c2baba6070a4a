/** Amplify's storage keys. */
const tokenKey = /^CognitoIdentityServiceProvider\./;
const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

const holdsSession = (storage: Storage): boolean =>
  Object.keys(storage).some((key) => lastUserKey.test(key));

/** Whether the stored session was issued by this app client of the user pool. */
export const holdsSessionOf = (storage: Storage, clientId: string): boolean =>
  storage.getItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`) !== null;

/** Checks for tokens without loading Amplify; they may have expired. */
export function hasStoredSession(): boolean {
  try {
    return holdsSession(localStorage) || holdsSession(sessionStorage);
  } catch {
    return false;
  }
}

/** The last member's id, from Amplify's storage key. */
export function storedUserId(): string | null {
  for (const storage of [localStorage, sessionStorage]) {
    const key = Object.keys(storage).find((name) => lastUserKey.test(name));
    if (key) return storage.getItem(key);
  }
  return null;
}

export function forgetStoredSession(storage: Storage): void {
  try {
    for (const key of Object.keys(storage)) if (tokenKey.test(key)) storage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}

/** The stored tokens by Amplify's storage keys. */
export const storedTokens = (storage: Storage): Record<string, string> =>
  Object.fromEntries(
    Object.keys(storage)
      .filter((key) => tokenKey.test(key))
      .map((key) => [key, storage.getItem(key) ?? ""]),
  );

export const holdsTokens = (tokens: Record<string, string>): boolean =>
  Object.keys(tokens).some((key) => lastUserKey.test(key));

export function storeTokens(storage: Storage, tokens: Record<string, string>): void {
  for (const [key, value] of Object.entries(tokens)) {
    if (tokenKey.test(key)) storage.setItem(key, value);
  }
}
