import { deviceKeys, readItem, writeItem } from "./stored-items.ts";

/** Time of the last activity in any tab, or null. */
export const lastActivity = (): number | null => {
  const at = Number(readItem(deviceKeys.lastActive));
  return Number.isFinite(at) && at > 0 ? at : null;
};

export const recordActivity = (now = Date.now()): void =>
  writeItem(deviceKeys.lastActive, String(now));
