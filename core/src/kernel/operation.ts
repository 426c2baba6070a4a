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
  /** Whether the caller must have proven who they are within the last minutes. */
  recentSignIn?: boolean;
  /** Whether it may name members whom a block keeps apart from the caller. */
  namesBlocked?: boolean;
  /** Whether its lists leave out muted members and hidden posts. */
  leavesOutMuted?: boolean;
  /** How often it may be called. A GET without one has the limit of reads. */
  limit?: Limit;
}

/**
 * Begins an operation of a contract; one that does not say who may call it does not compile, and
 * one that changes something without a limit fails a test.
 * With `recentSignIn` a sign-in of some time ago is refused with `auth.recent_required`.
 */
export const operation = (who: Who, more: Omit<OperationMeta, "who"> = {}) =>
  oc.$meta<OperationMeta>({}).meta({ who, ...more });
