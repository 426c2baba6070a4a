/** Storage keys. Reading and writing never throw, even where storage is disabled. */

export const deviceKeys = {
  installPromptSeen: "pwa-install-prompt-seen",
  iosInstallPromptDismissed: "ios-install-prompt-dismissed",
  pushPromptSeen: "push-prompt-seen",
  signUpForm: "signup-form",
  rememberUntil: "remember-until",
  lastActive: "last-active",
  /** Of a changed password, until the API has answered. */
  passwordReport: "password-report",
  selectedCity: "selected-city",
} as const;

/** Keys in sessionStorage. */
export const tabKeys = {
  postLoginRedirect: "post-login-redirect",
  /** The page that was open when the session ended by idleness. */
  idlePage: "idle-page",
  skippedOnboarding: "skipped-onboarding",
  checkoutBegun: "checkout-begun",
  /** The plan that was chosen before signing up. */
  chosenPlan: "chosen-plan",
  /** What a return from Google or Apple is checked by. */
  atProvider: "at-provider",
  /** When the member last came back from there. */
  confirmedAtProvider: "confirmed-at-provider",
  confirmEmailHidden: "confirm-email-hidden",
  failedPaymentHidden: "failed-payment-hidden",
} as const;

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
