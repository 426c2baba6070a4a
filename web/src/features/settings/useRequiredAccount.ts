import type { Profile } from "@attune/core/profiles/profiles.contract";
import { type Account, accountKey, cachedAccount, useAccount } from "../../lib/account.ts";
import { queryClientFor } from "../../lib/query.ts";
import { session } from "../../lib/session.ts";
import { userKeys } from "../../lib/storage.ts";

// Takes over the profile saved by another window, but not its counts, which may be older.
addEventListener("storage", ({ key }) => {
  const { userId } = session.get();
  if (!userId || key !== userKeys.cachedAccount(userId)) return;
  const profile = cachedAccount(userId, Date.now())?.profile;
  if (!profile) return;
  queryClientFor(userId).setQueryData<Account>(
    accountKey(),
    (account) => account && { ...account, profile },
  );
});

/** The signed-in member; the page renders no section without one. */
export function useRequiredAccount(): Account {
  const account = useAccount();
  if (!account) throw new Error("A section of the settings was shown without an account.");
  return account;
}

/** The member's profile, or null before the account setup. */
export const useMyProfile = (): Profile | null => useRequiredAccount().profile;
