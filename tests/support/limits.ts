import { rowLifetime } from "@attune/core/security/token-bucket";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Person } from "./person.ts";

/** Moves the clock to where a rate limit's row begins, as each row starts with a full bucket. */
export async function startRow(world: LocalCloud, per: number, ...people: Person[]) {
  const lifetime = rowLifetime({ most: 1, per });
  world.clock.advance(lifetime - (world.clock.now() % lifetime));
  for (const person of people) await person.signIn();
}
