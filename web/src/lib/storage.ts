import { removeItem, tryOr, writeItem } from "./stored-items.ts";

export * from "./stored-items.ts";

/** Keys of one member. */
export const userKeys = {
  onboardingDraft: (userId: string) => `onboarding-draft-${userId}`,
  onboardingStep: (userId: string) => `onboarding-step-${userId}`,
  /** Birth data the server could not take yet. */
  onboardingBirth: (userId: string) => `onboarding-birth-${userId}`,
  onboardingStarted: (userId: string) => `onboarding-started-${userId}`,
  freshSignUp: (userId: string) => `fresh-signup-${userId}`,
  cachedAccount: (userId: string) => `cached-account-${userId}`,
} as const;

const onboardingKey = /^(onboarding-(draft|step|started|birth)|fresh-signup)-/;

/** What was stored as JSON, or null when there is nothing, or nothing readable. */
export const readJson = <Value>(key: string): Value | null =>
  tryOr(() => JSON.parse(localStorage.getItem(key) ?? "null") as Value | null, null);

export const writeJson = (key: string, value: unknown): void =>
  writeItem(key, JSON.stringify(value));

/** Forgets saved onboarding; with `exceptUserId` only that of others. */
export function forgetOnboarding(exceptUserId?: string): void {
  for (const key of tryOr(() => Object.keys(localStorage), [])) {
    const mine = exceptUserId !== undefined && key.endsWith(`-${exceptUserId}`);
    if (onboardingKey.test(key) && !mine) removeItem(key);
  }
}

/** Forgets what is known here of any member's account. */
export function forgetAccounts(): void {
  for (const key of tryOr(() => Object.keys(localStorage), [])) {
    if (key.startsWith(userKeys.cachedAccount(""))) removeItem(key);
  }
}

/** Everything this product keeps on the device, tokens included. */
export function forgetEverything(): void {
  tryOr(() => localStorage.clear(), undefined);
  tryOr(() => sessionStorage.clear(), undefined);
}
