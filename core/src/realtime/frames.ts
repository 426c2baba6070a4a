import { now, second } from "../kernel/clock.ts";
import { onForget } from "../kernel/memory.ts";

/** Browsers send two pings a minute and now and then a watch, so more is a flood. */
const maxFrames = 60;
const span = 10 * second;

const counted = new Map<string, { since: number; frames: number }>();
onForget(() => counted.clear());

/**
 * Counts in memory, so that a flood costs no writes.
 * @returns "flood" once per span, to close the socket
 */
export function countFrame(connectionId: string): "fine" | "flood" | "over" {
  const known = counted.get(connectionId);
  if (!known || now() - known.since >= span) {
    if (counted.size > 5000) counted.clear();
    counted.set(connectionId, { since: now(), frames: 1 });
    return "fine";
  }
  known.frames++;
  if (known.frames <= maxFrames) return "fine";
  return known.frames === maxFrames + 1 ? "flood" : "over";
}
