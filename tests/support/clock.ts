import type { LocalCloud } from "@attune/local-cloud/types";

const minute = 60_000;

/**
 * Moves the clock to the beginning of a minute. Attempts are counted by the minute, so those of a
 * test must not be split between two.
 */
export async function startMinute(world: LocalCloud): Promise<void> {
  await world.settle({ advance: minute - (world.clock.now() % minute) });
}
