import type { Profile } from "@attune/core/profiles/profiles.contract";
import { type Account, useAccount } from "../../lib/account.ts";

/** Who is signed in, inside a section: the page shows none before it is known. */
export function useMine(): Account {
  const account = useAccount();
  if (!account) throw new Error("A section of the settings was shown without an account.");
  return account;
}

/** The own profile, or null before the account setup has made one. */
export const useMyProfile = (): Profile | null => useMine().profile;
