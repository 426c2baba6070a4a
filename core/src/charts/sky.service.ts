import type { Sky } from "@attune/charts/sky-now";
import { hour, now } from "../kernel/clock.ts";

let kept: { from: number; sky: Promise<Sky> } | undefined;

/** The sky at the last full hour, computed once an hour; it's the same for everyone. */
export function currentSky(): Promise<Sky> {
  const from = Math.floor(now() / hour) * hour;
  if (kept?.from === from) return kept.sky;
  const sky = compute(from);
  kept = { from, sky };
  // The next call tries again.
  sky.catch(() => {
    if (kept?.sky === sky) kept = undefined;
  });
  return sky;
}

/** Imports the engine lazily, so that reading charts doesn't load its tables. */
async function compute(from: number): Promise<Sky> {
  const { skyAt } = await import("@attune/charts/sky-now");
  return skyAt(from / 1000);
}
