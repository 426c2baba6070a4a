import { rowLifetime } from "@attune/core/security/token-bucket";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Person } from "./person.ts";

/** Goes to where a bucket's row begins, because the next row begins with a full bucket. */
export async function startRow(world: LocalCloud, per: number, ...people: Person[]) {
  const lifetime = rowLifetime({ most: 1, per });
  world.clock.advance(lifetime - (world.clock.now() % lifetime));
  for (const person of people) await person.signIn();
}
