import { now } from "../kernel/clock.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import type { MuteChanged } from "./mutes.contract.ts";

export const afterMuteChange = (userId: string): MuteChanged => {
  invalidateAccessCache(userId);
  return { success: true, since: now() };
};
