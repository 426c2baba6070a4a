import { updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { removeItem, userKeys, writeItem } from "../../lib/storage.ts";

/** Makes the profile of a member who has none yet. Doing it again changes nothing. */
export async function ensureProfile(): Promise<void> {
  const profile = await client.profiles.ensureProfile();
  updateAccount((account) => ({ ...account, profile }));
}

/** The onboarding begins anew, and does not ask whether to resume. */
export function beginAfresh(userId: string): void {
  removeItem(userKeys.onboardingDraft(userId));
  removeItem(userKeys.onboardingStep(userId));
  removeItem(userKeys.onboardingStarted(userId));
  writeItem(userKeys.freshSignUp(userId), "true");
}
