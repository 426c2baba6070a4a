import { day, hour, now, timestamp } from "../kernel/clock.ts";
import type { MuteLength } from "./mutes.rules.ts";

const lasting: Record<MuteLength, number | null> = { hour, day, week: 7 * day, always: null };

/** When a mute that begins now ends, as ISO 8601; undefined if it doesn't. */
export const endOf = (length: MuteLength): string | undefined => {
  const milliseconds = lasting[length];
  return milliseconds === null ? undefined : timestamp(now() + milliseconds);
};
