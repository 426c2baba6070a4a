import type { Activity } from "./kernel/activity.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Drainable } from "./kernel/drain.ts";
import type { SettleOptions } from "./types.ts";

/** Maximum number of passes; more mean that work keeps creating new work. */
const MOST_PASSES = 10_000;

/**
 * Runs everything that's due by the clock: background work, queues, streams, asynchronous events,
 * webhooks. Future work waits, unless `advance` moves the clock there.
 */
export async function settle(
  { clock, activity, drains }: { clock: Clock; activity: Activity; drains: readonly Drainable[] },
  { advance = 0 }: SettleOptions = {},
): Promise<void> {
  const target = clock.now() + advance;
  await runDry(clock, activity, drains);
  if (advance <= 0) return;
  const arrived = clock.headFor(target);
  try {
    for (let next = clock.next(); next !== undefined && next <= target; next = clock.next()) {
      clock.advance(Math.max(next - clock.now(), 0));
      await runDry(clock, activity, drains);
    }
  } finally {
    arrived();
  }
  clock.advance(Math.max(target - clock.now(), 0));
  await runDry(clock, activity, drains);
}

async function runDry(clock: Clock, activity: Activity, drains: readonly Drainable[]) {
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    // Runs work whose time has passed, without waiting for its timer.
    clock.advance(0);
    await activity.idle();
    let moved = false;
    for (const { drain } of drains) if (await drain()) moved = true;
    if (!moved && activity.running() === 0) return;
  }
  throw new Error(`The cloud does not settle: after ${MOST_PASSES} passes there is still work.`);
}
