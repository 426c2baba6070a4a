import { removeItem, tryOr, writeItem } from "./stored-items.ts";

export * from "./stored-items.ts";

export const userKeys = {
  onboardingDraft: (userId: string) => `onboarding-draft-${userId}`,
  onboardingStep: (userId: string) => `onboarding-step-${userId}`,
  /** Birth data the server doesn't have yet. */
  onboardingBirth: (userId: string) => `onboarding-birth-${userId}`,
  onboardingStarted: (userId: string) => `onboarding-started-${userId}`,
  freshSignUp: (userId: string) => `fresh-signup-${userId}`,
  cachedAccount: (userId: string) => `cached-account-${userId}`,
} as const;

const onboardingKey = /^(onboarding-(draft|step|started|birth)|fresh-signup)-/;

/** null when absent or unreadable. Each key's values have one type. */
export const readJson = <Value>(key: string): Value | null =>
  tryOr(() => JSON.parse(localStorage.getItem(key) ?? "null") as Value | null, null);

export const writeJson = (key: string, value: unknown): void =>
  writeItem(key, JSON.stringify(value));

export function forgetOnboarding(exceptUserId?: string): void {
  for (const key of tryOr(() => Object.keys(localStorage), [])) {
    const mine = exceptUserId !== undefined && key.endsWith(`-${exceptUserId}`);
    if (onboardingKey.test(key) && !mine) removeItem(key);
  }
}

export function forgetAccounts(): void {
  for (const key of tryOr(() => Object.keys(localStorage), [])) {
    if (key.startsWith(userKeys.cachedAccount(""))) removeItem(key);
  }
}

/** Clears all storage of this origin, including the tokens. */
export function forgetEverything(): void {
  tryOr(() => localStorage.clear(), undefined);
  tryOr(() => sessionStorage.clear(), undefined);
}
