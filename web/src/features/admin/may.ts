import { type Account, useAccount } from "../../lib/account.ts";

export type Permission = Account["permissions"][number];

/** system_admin may do everything. */
export const may = (held: readonly Permission[], needed: Permission): boolean =>
  held.includes(needed) || held.includes("system_admin");

/** The member's permissions as last read; the server checks them on every call. */
export function useMay(): (needed: Permission) => boolean {
  const held = useAccount()?.permissions ?? [];
  return (needed) => may(held, needed);
}
