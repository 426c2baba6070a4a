import { updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { removeItem, userKeys, writeItem } from "../../lib/storage.ts";

/** Creates the profile if there is none. Idempotent. */
export async function ensureProfile(): Promise<void> {
  const profile = await client.profiles.ensureProfile();
  updateAccount((account) => ({ ...account, profile }));
}

/** Starts the onboarding over, without asking to resume. */
export function restartOnboarding(userId: string): void {
  removeItem(userKeys.onboardingDraft(userId));
  removeItem(userKeys.onboardingStep(userId));
  removeItem(userKeys.onboardingStarted(userId));
  writeItem(userKeys.freshSignUp(userId), "true");
}
