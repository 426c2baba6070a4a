import { day, timestamp } from "../kernel/clock.ts";

const betweenUsernames = 30 * day;

/** When the next change is allowed; null if there was none. */
export const usernameChangeableAt = (changedAt: string | undefined): string | null =>
  changedAt === undefined ? null : timestamp(Date.parse(changedAt) + betweenUsernames);
