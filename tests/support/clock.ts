import type { World } from "@attune/local-cloud/world-types";

const minute = 60_000;

/**
 * Moves the clock to the beginning of a minute. Attempts are counted by the minute, so those of a
 * test must not be split between two.
 */
export async function startMinute(world: World): Promise<void> {
  await world.settle({ advance: minute - (world.clock.now() % minute) });
}
