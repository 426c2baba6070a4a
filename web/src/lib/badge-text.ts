import { badgeCap } from "./constants.ts";

/** null for none, "99+" above 99. */
export const badgeText = (count: number): string | null => {
  if (count <= 0) return null;
  return count > badgeCap ? `${badgeCap}+` : String(count);
};
