import { createHash } from "node:crypto";
import type { Clock } from "./clock.ts";
import { randomSource } from "./random.ts";

/**
 * What AWS may do and this cloud otherwise doesn't: stale reads, conflicts, throttles, ties in any
 * order, slow calls. All of it follows from a seed.
 */
export interface Strictness {
  seed: number;
  /** Numbers from 0 to 1; each purpose has its own, so that one's calls don't shift another's. */
  draws(purpose: string): () => number;
}

/**
 * Factor for delays while the clock is being moved: at AWS's pace, a test that passes a week would
 * take minutes, because each day has hundreds of scheduled runs.
 */
const WHILE_MOVING = 0.1;

/** The factor for a strict cloud's delays. */
export const pace = (clock: Pick<Clock, "now" | "heading">): number =>
  clock.heading() > clock.now() ? WHILE_MOVING : 1;

export function createStrictness(seed: number): Strictness {
  const sources = new Map<string, () => number>();
  return {
    seed,
    draws(purpose) {
      const known = sources.get(purpose);
      if (known) return known;
      const source = randomSource(
        createHash("md5").update(`${seed}/${purpose}`).digest().readUInt32BE(),
      );
      sources.set(purpose, source);
      return source;
    },
  };
}
