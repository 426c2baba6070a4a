/**
 * The device's and the tab's keys, each named once. Reading and writing never throw: with storage
 * switched off everything works but is not remembered.
 */

/** Keys of the device, whoever is signed in. */
export const deviceKeys = {
  installPromptSeen: "pwa-install-prompt-seen",
  iosInstallPromptDismissed: "ios-install-prompt-dismissed",
  signUpForm: "signup-form",
  rememberUntil: "remember-until",
  lastActive: "last-active",
  selectedCity: "selected-city",
} as const;

/** Keys that end with the tab. */
export const tabKeys = {
  postLoginRedirect: "post-login-redirect",
  skippedOnboarding: "skipped-onboarding",
  checkoutBegun: "checkout-begun",
  confirmEmailHidden: "confirm-email-hidden",
} as const;

/** The outcome of an action, or something else where storage refuses. */
export const tryOr = <Value>(action: () => Value, fallback: Value): Value => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

export const readItem = (key: string, storage: Storage = localStorage): string | null =>
  tryOr(() => storage.getItem(key), null);

export const writeItem = (key: string, value: string, storage: Storage = localStorage): void =>
  tryOr(() => storage.setItem(key, value), undefined);

export const removeItem = (key: string, storage: Storage = localStorage): void =>
  tryOr(() => storage.removeItem(key), undefined);
