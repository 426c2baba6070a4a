import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Person } from "./person.ts";

/** Moves the clock to the start of a minute, so that a limit per minute counts all of a test's attempts. */
export async function startMinute(world: LocalCloud): Promise<void> {
  await world.settle({ advance: minute - (world.clock.now() % minute) });
}

/** Lets time pass and signs people in again, because their tokens last an hour. */
export async function letPass(world: LocalCloud, time: number, people: Person[]): Promise<void> {
  await world.settle({ advance: time });
  for (const person of people) await person.signIn();
}
