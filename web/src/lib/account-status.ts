import { createStore } from "./store.ts";

/** The account as the route guards need it. */
export interface AccountStatus {
  state: "idle" | "loading" | "loaded" | "absent" | "failed";
  /** null while unknown, which never redirects. */
  onboardingCompleted: boolean | null;
  /** True only when the server said so. */
  membershipLapsed: boolean;
  isAdmin: boolean;
  /** Set while a moderator keeps the member out; a ban has no end. */
  restriction: { reason: string; until: string | null } | null;
  /** Whether cached data stand in while the circuit breaker is open. */
  degraded: boolean;
}

export const unknownAccount: AccountStatus = {
  state: "idle",
  onboardingCompleted: null,
  membershipLapsed: false,
  isAdmin: false,
  restriction: null,
  degraded: false,
};

export const accountStatus = createStore<AccountStatus>(unknownAccount);
