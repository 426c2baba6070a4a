import { oc } from "@orpc/contract";
import type { Limit } from "./limits.ts";
import type { Permission } from "./permissions.ts";

/**
 * - signed_in: anyone with an account
 * - member: onboarded, membership not known to have lapsed
 * - a permission: its holders, and system_admin
 */
export type AllowedCaller = "anyone" | "signed_in" | "member" | { permission: Permission };

export interface OperationMeta<Who extends AllowedCaller = AllowedCaller> {
  who?: Who;
  /** Whether older sign-ins get `auth.recent_required`. */
  recentSignIn?: boolean;
  /** Whether input and answer may name members blocked by or blocking the caller. */
  namesBlocked?: boolean;
  /** Whether the answer leaves out muted members and hidden posts. */
  leavesOutMuted?: boolean;
  /** GETs have the read limit by default. */
  limit?: Limit;
}

/** A test fails for a change without a limit. */
export const operation = <const Who extends AllowedCaller>(
  who: Who,
  more: Omit<OperationMeta, "who"> = {},
) => oc.$meta<OperationMeta<Who>>({}).meta({ who, ...more });
