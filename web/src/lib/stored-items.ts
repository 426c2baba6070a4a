/** Storage keys. Reading and writing never throw, even where storage is disabled. */

export const deviceKeys = {
  installPromptSeen: "pwa-install-prompt-seen",
  iosInstallPromptDismissed: "ios-install-prompt-dismissed",
  pushPromptSeen: "push-prompt-seen",
  signUpForm: "signup-form",
  rememberUntil: "remember-until",
  lastActive: "last-active",
  /** Report of a password change that the API hasn't confirmed yet. */
  passwordReport: "password-report",
  selectedCity: "selected-city",
  /** The invitation that a visitor opened. */
  invitation: "invitation",
} as const;

/** Keys in sessionStorage. */
export const tabKeys = {
  postLoginRedirect: "post-login-redirect",
  /** The page that was open when the session ended by idleness. */
  idlePage: "idle-page",
  skippedOnboarding: "skipped-onboarding",
  checkoutBegun: "checkout-begun",
  /** The plan chosen before the sign-up. */
  chosenPlan: "chosen-plan",
  /** State and verifier of a sign-in at Google or Apple, checked on return. */
  atProvider: "at-provider",
  /** When the member last confirmed their identity at Google or Apple. */
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

export const readItem = (key: string, storage?: Storage): string | null =>
  tryOr(() => (storage ?? localStorage).getItem(key), null);

export const writeItem = (key: string, value: string, storage?: Storage): void =>
  tryOr(() => (storage ?? localStorage).setItem(key, value), undefined);

export const removeItem = (key: string, storage?: Storage): void =>
  tryOr(() => (storage ?? localStorage).removeItem(key), undefined);
