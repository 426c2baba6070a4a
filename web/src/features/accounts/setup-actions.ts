import { updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { forgetEverything, removeItem, userKeys, writeItem } from "../../lib/storage.ts";

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

/** Signs out and leaves nothing behind on the device. */
export async function cancelSignUp(): Promise<void> {
  const { signOut } = await import("../../lib/auth/sign-out.ts");
  await signOut();
  forgetEverything();
}
