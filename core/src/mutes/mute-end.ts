import { day, hour, now, timestamp } from "../kernel/clock.ts";
import type { MuteLength } from "./mutes.rules.ts";

const lasting: Record<MuteLength, number | null> = { hour, day, week: 7 * day, always: null };

/** ISO 8601; undefined without an end. */
export const muteEnd = (length: MuteLength): string | undefined => {
  const milliseconds = lasting[length];
  return milliseconds === null ? undefined : timestamp(now() + milliseconds);
};
