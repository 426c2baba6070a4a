import { now } from "../kernel/clock.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import type { MuteChanged } from "./mutes.contract.ts";

/** The answer to a change of what a member mutes or hides. */
export const changed = (userId: string): MuteChanged => {
  invalidateAccessCache(userId);
  return { success: true, since: now() };
};
