/** What Amplify names the entry that says who is signed in on this device. */
const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

const holdsSession = (storage: Storage) =>
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
