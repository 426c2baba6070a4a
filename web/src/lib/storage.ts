/**
 * The keys the product keeps on a device, each named once. Reading and writing never throw: with
 * storage switched off everything works but is not remembered.
 */

/** Keys of one member. */
export const userKeys = {
  onboardingDraft: (userId: string) => `onboarding-draft-${userId}`,
  onboardingStep: (userId: string) => `onboarding-step-${userId}`,
  onboardingStarted: (userId: string) => `onboarding-started-${userId}`,
  freshSignUp: (userId: string) => `fresh-signup-${userId}`,
  cachedAccount: (userId: string) => `cached-account-${userId}`,
} as const;

const onboardingKey = /^(onboarding-(draft|step|started)|fresh-signup)-/;

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

const attempt = <Value>(action: () => Value, otherwise: Value): Value => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

export const readItem = (key: string, storage: Storage = localStorage): string | null =>
  attempt(() => storage.getItem(key), null);

export const writeItem = (key: string, value: string, storage: Storage = localStorage): void =>
  attempt(() => storage.setItem(key, value), undefined);

export const removeItem = (key: string, storage: Storage = localStorage): void =>
  attempt(() => storage.removeItem(key), undefined);

/** What was stored as JSON, or null when there is nothing, or nothing readable. */
export const readJson = <Value>(key: string): Value | null =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? "null") as Value | null, null);

export const writeJson = (key: string, value: unknown): void =>
  writeItem(key, JSON.stringify(value));

/** Forgets saved onboarding; with `exceptUserId` only that of others. */
export function forgetOnboarding(exceptUserId?: string): void {
  for (const key of attempt(() => Object.keys(localStorage), [])) {
    const mine = exceptUserId !== undefined && key.endsWith(`-${exceptUserId}`);
    if (onboardingKey.test(key) && !mine) removeItem(key);
  }
}

/** Forgets what is known here of any member's account. */
export function forgetAccounts(): void {
  for (const key of attempt(() => Object.keys(localStorage), [])) {
    if (key.startsWith(userKeys.cachedAccount(""))) removeItem(key);
  }
}

/** Everything this product keeps on the device, tokens included. */
export function forgetEverything(): void {
  attempt(() => localStorage.clear(), undefined);
  attempt(() => sessionStorage.clear(), undefined);
}
