import { oc } from "@orpc/contract";
import type { Limit } from "./limits.ts";
import type { Permission } from "./permissions.ts";

/**
 * - signed_in: anyone with an account
 * - member: onboarded, membership not known to have lapsed
 * - a permission: its holders, and system_admin
 */
export type Who = "anyone" | "signed_in" | "member" | { permission: Permission };

export interface OperationMeta {
  who?: Who;
  /** Older sign-ins get `auth.recent_required`. */
  recentSignIn?: boolean;
  /** Members blocked by or blocking the caller. */
  namesBlocked?: boolean;
  /** Muted members and hidden posts. */
  leavesOutMuted?: boolean;
  /** GETs have the read limit by default. */
  limit?: Limit;
}

/** A change without a limit fails a test. */
export const operation = (who: Who, more: Omit<OperationMeta, "who"> = {}) =>
  oc.$meta<OperationMeta>({}).meta({ who, ...more });
