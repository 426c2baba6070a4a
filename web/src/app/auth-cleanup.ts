import { refreshAfterSignIn } from "../lib/account.ts";
import { forgetDrafts } from "../lib/drafts.ts";
import { removeByPrefix } from "../lib/local-data/database.ts";
import { localCache } from "../lib/local-data/local-cache.ts";
import { forgetOutbox } from "../lib/outbox.ts";
import { isPushAllowed } from "../lib/push/support.ts";
import { emptyQueryCache } from "../lib/query.ts";
import { forgetCity } from "../lib/selected-city.ts";
import {
  deviceKeys,
  forgetAccounts,
  forgetOnboarding,
  readItem,
  removeItem,
  tabKeys,
  writeItem,
} from "../lib/storage.ts";
import { forgetUnsentTexts } from "../ui/toast.ts";

/**
 * After an idle sign-out, the next sign-in reopens the page; after any other, the page is
 * forgotten.
 */
function returnAfterIdleness(): void {
  const page = readItem(tabKeys.idlePage, sessionStorage);
  if (page) writeItem(tabKeys.postLoginRedirect, page, sessionStorage);
  else removeItem(tabKeys.postLoginRedirect, sessionStorage);
  removeItem(tabKeys.idlePage, sessionStorage);
}

/** Removes the signed-out member's data from the device. */
export function cleanUpAfterSignOut(): void {
  forgetOnboarding();
  forgetAccounts();
  forgetCity();
  forgetDrafts();
  forgetOutbox();
  forgetUnsentTexts();
  removeItem(deviceKeys.signUpForm);
  removeItem(deviceKeys.installPromptSeen);
  removeItem(deviceKeys.lastActive);
  removeItem(deviceKeys.invitation);
  returnAfterIdleness();
  removeItem(tabKeys.skippedOnboarding, sessionStorage);
  emptyQueryCache();
  if (isPushAllowed()) {
    void import("../lib/push/subscription.ts").then(({ forgetPush }) =>
      forgetPush().catch(() => undefined),
    );
  }
  void localCache.clear();
  void removeByPrefix("own", "search-history#");
  void removeByPrefix("own", "saved-searches#");
}

/** Removes the sign-up form and other members' drafts, and refetches what differs for members. */
export async function cleanUpAfterSignIn(userId: string): Promise<void> {
  forgetOnboarding(userId);
  removeItem(deviceKeys.signUpForm);
  await refreshAfterSignIn(userId);
}
