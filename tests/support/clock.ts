import { nextLocalHour } from "@attune/core/attention/quiet-hours.rules";
import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Person } from "./person.ts";

/**
 * Moves the clock to the start of a minute, so that a per-minute limit counts all of a test's
 * attempts.
 */
export async function startMinute(world: LocalCloud): Promise<void> {
  await world.settle({ advance: minute - (world.clock.now() % minute) });
}

/** Moves the clock to noon in UTC, so that a test doesn't cross midnight. */
export async function startNoon(world: LocalCloud): Promise<void> {
  await world.settle({ advance: untilHour(world, 12, "UTC") });
}

/** Moves the clock and signs people in again, because tokens last an hour. */
export async function letPass(world: LocalCloud, time: number, people: Person[]): Promise<void> {
  await world.settle({ advance: time });
  for (const person of people) await person.signIn();
}

/** Milliseconds until the next full hour `hourOfDay` in a time zone. */
export const untilHour = (world: LocalCloud, hourOfDay: number, timeZone: string): number =>
  nextLocalHour(world.clock.now(), hourOfDay, timeZone) - world.clock.now();
