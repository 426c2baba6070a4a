import { oc } from "@orpc/contract";
import type { Limit } from "./limits.ts";
import type { Permission } from "./permissions.ts";

/**
 * Who may call an operation.
 * - anyone: visitors, too
 * - signed_in: anyone with an account
 * - member: signed in, onboarding finished, membership not known to have lapsed
 * - a permission: its holders, and system_admin
 */
export type Who = "anyone" | "signed_in" | "member" | { permission: Permission };

export interface OperationMeta {
  who?: Who;
  /** Whether the sign-in must be recent. */
  recentSignIn?: boolean;
  /** Whether it may name members blocked by or blocking the caller. */
  namesBlocked?: boolean;
  /** Whether its lists leave out muted members and hidden posts. */
  leavesOutMuted?: boolean;
  /** A GET without one has the read limit. */
  limit?: Limit;
}

/**
 * An operation without `who` doesn't compile; one that changes something without a limit fails a
 * test. `recentSignIn` refuses older sign-ins with `auth.recent_required`.
 */
export const operation = (who: Who, more: Omit<OperationMeta, "who"> = {}) =>
  oc.$meta<OperationMeta>({}).meta({ who, ...more });
