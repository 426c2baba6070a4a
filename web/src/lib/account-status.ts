import { createStore } from "./store.ts";

/** What is known of the signed-in member's account, as the guards read it. */
export interface AccountStatus {
  state: "idle" | "loading" | "loaded" | "absent" | "failed";
  /** null while unknown: an unknown state never sends anybody anywhere. */
  onboardingCompleted: boolean | null;
  /** Only ever true when the server said so. */
  membershipLapsed: boolean;
  isAdmin: boolean;
  /** Whether the breaker is open and older data stand in. */
  degraded: boolean;
}

export const unknownAccount: AccountStatus = {
  state: "idle",
  onboardingCompleted: null,
  membershipLapsed: false,
  isAdmin: false,
  degraded: false,
};

export const accountStatus = createStore<AccountStatus>(unknownAccount);
