import { nextLocalHour } from "@attune/core/attention/quiet-hours.rules";
import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Person } from "./person.ts";

/** So that a limit per minute counts all of a test's attempts. */
export async function startMinute(world: LocalCloud): Promise<void> {
  await world.settle({ advance: minute - (world.clock.now() % minute) });
}

/** Signs in again, because tokens last an hour. */
export async function letPass(world: LocalCloud, time: number, people: Person[]): Promise<void> {
  await world.settle({ advance: time });
  for (const person of people) await person.signIn();
}

/** Of a zone's clocks. */
export const untilHour = (world: LocalCloud, hourOfDay: number, timeZone: string): number =>
  nextLocalHour(world.clock.now(), hourOfDay, timeZone) - world.clock.now();
