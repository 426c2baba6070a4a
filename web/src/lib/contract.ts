import { accountsContract } from "@attune/core/accounts/accounts.contract";
import { billingContract } from "@attune/core/memberships/billing.contract";
import { membershipsContract } from "@attune/core/memberships/memberships.contract";
import { profilesContract } from "@attune/core/profiles/profiles.contract";

export const contract = {
  accounts: accountsContract,
  billing: billingContract,
  memberships: membershipsContract,
  profiles: profilesContract,
};
