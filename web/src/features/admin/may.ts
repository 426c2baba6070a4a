import { type Account, useAccount } from "../../lib/account.ts";

export type Permission = Account["permissions"][number];

/** Whether somebody with these permissions may do it; system_admin may do everything. */
export const may = (held: readonly Permission[], needed: Permission): boolean =>
  held.includes(needed) || held.includes("system_admin");

/** What the member may do, as the server last said. It asks again at every door. */
export function useMay(): (needed: Permission) => boolean {
  const held = useAccount()?.permissions ?? [];
  return (needed) => may(held, needed);
}
