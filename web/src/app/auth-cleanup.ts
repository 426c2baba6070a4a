import { refreshAfterSignIn } from "../lib/account.ts";
import { removeByPrefix } from "../lib/local-data/database.ts";
import { localCache } from "../lib/local-data/local-cache.ts";
import { emptyQueryCache } from "../lib/query.ts";
import { forgetCity } from "../lib/selected-city.ts";
import {
  deviceKeys,
  forgetAccounts,
  forgetOnboarding,
  removeItem,
  tabKeys,
} from "../lib/storage.ts";

/** What whoever was signed in leaves behind on the device is cleared away. */
export function cleanUpAfterSignOut(): void {
  forgetOnboarding();
  forgetAccounts();
  forgetCity();
  removeItem(deviceKeys.signUpForm);
  removeItem(deviceKeys.installPromptSeen);
  removeItem(tabKeys.postLoginRedirect, sessionStorage);
  removeItem(tabKeys.skippedOnboarding, sessionStorage);
  emptyQueryCache();
  void localCache.clear();
  void removeByPrefix("own", "search-history#");
}

/** The form of the entrance and the drafts of others go; what this member shows is asked anew. */
export async function cleanUpAfterSignIn(userId: string): Promise<void> {
  forgetOnboarding(userId);
  removeItem(deviceKeys.signUpForm);
  await refreshAfterSignIn(userId);
}
