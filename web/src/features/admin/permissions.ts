import { type Account, useAccount } from "../../lib/account.ts";

export type Permission = Account["permissions"][number];

/** system_admin may do everything. */
const hasPermission = (held: readonly Permission[], needed: Permission): boolean =>
  held.includes(needed) || held.includes("system_admin");

/** The member's permissions as last read; the server checks them on every call. */
export function useHasPermission(): (needed: Permission) => boolean {
  const held = useAccount()?.permissions ?? [];
  return (needed) => hasPermission(held, needed);
}
