import type { Profile } from "@attune/core/profiles/profiles.contract";
import { type Account, useAccount } from "../../lib/account.ts";

/** The signed-in member; the page renders no section without one. */
export function useMine(): Account {
  const account = useAccount();
  if (!account) throw new Error("A section of the settings was shown without an account.");
  return account;
}

/** The member's profile, or null before the account setup. */
export const useMyProfile = (): Profile | null => useMine().profile;
