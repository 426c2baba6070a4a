import type { Profile } from "@attune/core/profiles/profiles.contract";
import { updateAccount } from "./account.ts";

/** Optimistic update. @returns the rollback */
export function showOptimistically(shown: Partial<Profile>): () => void {
  let before: Partial<Profile> = {};
  updateAccount((account) => {
    if (!account.profile) return account;
    const { profile } = account;
    // Object.keys() types keys as strings.
    const names = Object.keys(shown) as (keyof Profile)[];
    before = Object.fromEntries(names.map((name) => [name, profile[name]]));
    return { ...account, profile: { ...profile, ...shown } };
  });
  return () =>
    updateAccount((account) =>
      account.profile ? { ...account, profile: { ...account.profile, ...before } } : account,
    );
}
