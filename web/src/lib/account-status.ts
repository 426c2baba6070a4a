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
  /** When the account will be deleted, unless the member keeps it. */
  leavingAt: string | null;
  /** Whether cached data stand in while the circuit breaker is open. */
  degraded: boolean;
}

export const unknownAccount: AccountStatus = {
  state: "idle",
  onboardingCompleted: null,
  membershipLapsed: false,
  isAdmin: false,
  restriction: null,
  leavingAt: null,
  degraded: false,
};

export const accountStatus = createStore<AccountStatus>(unknownAccount);

/** Anyone else's socket is refused, and would be tried again every ten seconds. */
export const canListen = ({
  state,
  isAdmin,
  onboardingCompleted,
  membershipLapsed,
  restriction,
}: AccountStatus): boolean =>
  restriction === null &&
  (isAdmin || (state !== "absent" && onboardingCompleted !== false && !membershipLapsed));
